package dev.lockstep.agent.host;

import dev.lockstep.analysis.result.Rounded;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs every probe once per interval and passes on a row. Readings are due at whole intervals from the first, which
 * produces no row; missed ones are skipped, and the next row covers their time.
 */
final class SampleLoop {

    private static final Logger LOG = LoggerFactory.getLogger(SampleLoop.class);

    private final List<Probe> probes;
    private final SamplerClock pace;
    private final long intervalNanos;
    private final RowSink sink;
    private final Set<Probe> failing = new HashSet<>();

    SampleLoop(List<Probe> probes, SamplerClock pace, Duration interval, RowSink sink) {
        this.probes = List.copyOf(probes);
        this.pace = pace;
        this.intervalNanos = interval.toNanos();
        this.sink = sink;
    }

    /** Returns when the pace ends it. */
    void run() throws IOException, InterruptedException {
        long due = pace.nanos();
        look();
        for (due = next(due); pace.waitUntil(due); due = next(due)) {
            Instant time = pace.now();
            sink.row(time, look());
        }
    }

    private long next(long due) {
        long missed = Math.max(0, (pace.nanos() - due) / intervalNanos);
        return due + (missed + 1) * intervalNanos;
    }

    private List<Sample> look() {
        List<Sample> samples = new ArrayList<>();
        for (Probe probe : probes) {
            try {
                probe.look(
                        pace.nanos(),
                        (metric, instance, value) -> samples.add(new Sample(metric, instance, rounded(value))));
                failing.remove(probe);
            } catch (IOException | RuntimeException unreadable) {
                // A failing probe must not affect the others.
                if (failing.add(probe)) {
                    LOG.warn("Not measured: {} ({})", probe.getClass().getSimpleName(), unreadable.toString());
                }
            }
        }
        return samples;
    }

    private static double rounded(double value) {
        return Double.isNaN(value) ? value : Rounded.thousandths(value);
    }
}
