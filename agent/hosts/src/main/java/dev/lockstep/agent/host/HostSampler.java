package dev.lockstep.agent.host;

import dev.lockstep.run.Durations;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;

/**
 * Samples this machine until it is ended.
 *
 * <p>The shortest interval is a second: the counters of CPU time move in ticks of 10 to 16 ms, which is a per cent of a
 * second, and a run's own intervals are seconds.
 */
public final class HostSampler {

    /** No finer than this. */
    public static final Duration SHORTEST_INTERVAL = Duration.ofSeconds(1);

    /** No coarser than this: a window of a few minutes needs several rows. */
    public static final Duration LONGEST_INTERVAL = Duration.ofMinutes(1);

    private final RealPace pace;
    private final SampleLoop loop;

    /** @throws IllegalArgumentException when the interval is out of range; the message is for the user */
    public HostSampler(Clock wall, Duration interval, RowSink sink) {
        if (interval.compareTo(SHORTEST_INTERVAL) < 0 || interval.compareTo(LONGEST_INTERVAL) > 0) {
            throw new IllegalArgumentException("the interval must be from " + Durations.format(SHORTEST_INTERVAL)
                    + " to " + Durations.format(LONGEST_INTERVAL) + ", was " + Durations.format(interval));
        }
        this.pace = new RealPace(wall);
        this.loop = new SampleLoop(Probes.ofThisMachine(), pace, interval, sink);
    }

    /** Returns after {@link #end}; throws when the sink takes no more rows. */
    public void run() throws IOException, InterruptedException {
        loop.run();
    }

    /** Ends {@link #run} after the row under way. From any thread. */
    public void end() {
        pace.end();
    }
}
