package dev.lockstep.agent.host;

import dev.lockstep.run.Durations;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;

/**
 * Samples this machine until stopped.
 *
 * <p>The shortest interval is a second: CPU time counters move in ticks of 10 to 16 ms, which is one per cent of a
 * second, and a run's own intervals are seconds.
 */
public final class HostSampler {

    /** The shortest interval. */
    public static final Duration SHORTEST_INTERVAL = Duration.ofSeconds(1);

    /** The longest interval: a window of a few minutes needs several rows. */
    public static final Duration LONGEST_INTERVAL = Duration.ofMinutes(1);

    private final RealPace pace;
    private final SampleLoop loop;

    /** @throws IllegalArgumentException if the interval is out of range; the message is for the user */
    public HostSampler(Clock wall, Duration interval, RowSink sink) {
        if (interval.compareTo(SHORTEST_INTERVAL) < 0 || interval.compareTo(LONGEST_INTERVAL) > 0) {
            throw new IllegalArgumentException("the interval must be from " + Durations.format(SHORTEST_INTERVAL)
                    + " to " + Durations.format(LONGEST_INTERVAL) + ", was " + Durations.format(interval));
        }
        this.pace = new RealPace(wall);
        this.loop = new SampleLoop(Probes.ofThisMachine(), pace, interval, sink);
    }

    /** Returns after {@link #end}; throws if the sink accepts no more rows. */
    public void run() throws IOException, InterruptedException {
        loop.run();
    }

    /** Stops {@link #run} after the current row. From any thread. */
    public void end() {
        pace.end();
    }
}
