package dev.lockstep.coordinator.experiment;

import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.analysis.hosts.HostValue;
import dev.lockstep.coordinator.host.HostRecords;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.run.RunSpec;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Whether hosts are quiet, by their newest samples. */
@Component
class QuietHosts {

    private static final Duration LOOKED_AT = Duration.ofSeconds(30);
    private static final double LEAST_COVERAGE = 0.5;

    private final HostRecords hosts;
    private final Clock clock;

    QuietHosts(HostRecords hosts, Clock clock) {
        this.hosts = hosts;
        this.clock = clock;
    }

    /**
     * The mean CPU of a host over the last 30 s; null unless samples cover half of them.
     *
     * @param spec how to read the host's clock
     */
    @Nullable
    Double cpuPercent(String host, RunSpec spec) {
        Instant now = clock.instant();
        TimeWindow window = new TimeWindow(now.minus(LOOKED_AT), now);
        return hosts.forResult(spec, window).stream()
                .filter(record -> record.name().equals(host))
                .flatMap(record -> mean(record, window).stream())
                .findFirst()
                .orElse(null);
    }

    private static Optional<Double> mean(HostRecord host, TimeWindow window) {
        double[] sums = new double[2];
        HostValue.cpuOf(host)
                .ifPresent(series -> series.forEachStep((row, percent) -> {
                    double seconds = overlap(host.offset().toCoordinator(row), window);
                    sums[0] += seconds * percent;
                    sums[1] += seconds;
                }));
        return sums[1] >= LEAST_COVERAGE * LOOKED_AT.toSeconds() ? Optional.of(sums[0] / sums[1]) : Optional.empty();
    }

    private static double overlap(TimeWindow row, TimeWindow window) {
        Instant from = row.from().isAfter(window.from()) ? row.from() : window.from();
        Instant to = row.to().isBefore(window.to()) ? row.to() : window.to();
        return Math.max(0, Duration.between(from, to).toNanos() / 1e9);
    }
}
