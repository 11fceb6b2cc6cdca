package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.disturbance.DisturbanceSpan;
import dev.lockstep.analysis.disturbance.DisturbanceWindows;
import dev.lockstep.analysis.disturbance.RunWindow;
import dev.lockstep.analysis.disturbance.WindowValue;
import dev.lockstep.analysis.disturbance.WindowValues;
import dev.lockstep.analysis.hosts.HostReport;
import dev.lockstep.analysis.hosts.HostValue;
import dev.lockstep.analysis.result.DisturbanceLine.DisturbedMeasure;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.run.WorkloadDescriptor;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * CPU and power of the hosts before, during and after an event.
 *
 * @param hostOfAllWork as {@link HostReport#hostOfAllWork}
 */
record DisturbedHosts(
        DisturbanceSpan event,
        List<HostValue> before,
        List<HostValue> during,
        List<HostValue> after,
        Optional<String> hostOfAllWork) {

    private static final String PER_WATT = "throughputPerWatt";

    DisturbedHosts {
        before = List.copyOf(before);
        during = List.copyOf(during);
        after = List.copyOf(after);
    }

    /** For each event; a guard is at least as long as a row of samples. */
    static List<DisturbedHosts> of(HostReport report, RunEvents events, Instant startedAt) {
        int guard = Math.max(DisturbanceWindows.GUARD_SECONDS, (int) Math.ceil(report.longestStepSeconds()));
        return events.lasting().stream()
                .map(event -> {
                    DisturbanceWindows windows = events.windows(event, guard);
                    return new DisturbedHosts(
                            event.span(),
                            values(report, windows.before(), startedAt),
                            values(report, windows.during(), startedAt),
                            values(report, windows.after(), startedAt),
                            report.hostOfAllWork());
                })
                .toList();
    }

    private static List<HostValue> values(HostReport report, RunWindow window, Instant startedAt) {
        return window.isEmpty()
                ? List.of()
                : report.values(
                        new TimeWindow(startedAt.plusSeconds(window.from()), startedAt.plusSeconds(window.to())));
    }

    /** A measure for each metric and host, and the throughput per watt of what did all of the work. */
    List<DisturbedMeasure> measures(WindowValues throughput, WorkloadDescriptor.Metric metric) {
        var measures = new ArrayList<DisturbedMeasure>();
        for (HostValue key : distinct()) {
            WindowValues values = new WindowValues(in(before, key), in(during, key), in(after, key));
            measure(key.metric().id(), key.host(), key.metric().unit(), values).ifPresent(measures::add);
            if (key.metric() == Metric.POWER && hostOfAllWork.equals(Optional.of(key.host()))) {
                measure(PER_WATT, key.host(), metric.unit() + "/W", perWatt(throughput, values, metric.perSeconds()))
                        .ifPresent(measures::add);
            }
        }
        return measures;
    }

    private static Optional<DisturbedMeasure> measure(String metric, String host, String unit, WindowValues values) {
        return DisturbanceLines.measure(metric, host, unit, values);
    }

    /** The first value of each metric and host. */
    private List<HostValue> distinct() {
        var found = new ArrayList<HostValue>();
        Stream.of(before, during, after).flatMap(List::stream).forEach(value -> {
            if (found.stream().noneMatch(known -> isSame(known, value))) {
                found.add(value);
            }
        });
        return found;
    }

    private static boolean isSame(HostValue a, HostValue b) {
        return a.metric() == b.metric() && a.host().equals(b.host());
    }

    private static Optional<WindowValue> in(List<HostValue> values, HostValue key) {
        return values.stream()
                .filter(value -> isSame(value, key))
                .map(HostValue::value)
                .findFirst();
    }

    private static WindowValues perWatt(WindowValues work, WindowValues watts, int perSeconds) {
        return new WindowValues(
                perWatt(work.before(), watts.before(), perSeconds),
                perWatt(work.during(), watts.during(), perSeconds),
                perWatt(work.after(), watts.after(), perSeconds));
    }

    private static Optional<WindowValue> perWatt(
            Optional<WindowValue> work, Optional<WindowValue> watts, int perSeconds) {
        return work.flatMap(done -> watts.filter(mean -> mean.value() > 0)
                .map(mean -> WindowValue.of(
                        done.value() * perSeconds / mean.value(),
                        done.error().filter(error -> error.mean() > 0).flatMap(a -> mean.error()
                                .map(b -> a.over(b).around(done.value() * perSeconds / mean.value()))))));
    }
}
