package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.comparison.PercentRange;
import dev.lockstep.analysis.disturbance.Disturbance;
import dev.lockstep.analysis.disturbance.DisturbanceWindows;
import dev.lockstep.analysis.disturbance.RelativeChange;
import dev.lockstep.analysis.disturbance.RunWindow;
import dev.lockstep.analysis.disturbance.ValueInterval;
import dev.lockstep.analysis.disturbance.WindowValue;
import dev.lockstep.analysis.disturbance.WindowValues;
import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.SeriesSecond;
import dev.lockstep.analysis.result.Declared;
import dev.lockstep.analysis.result.DisturbanceLine;
import dev.lockstep.analysis.result.DisturbanceLine.Disconnected;
import dev.lockstep.analysis.result.DisturbanceLine.DisturbedMeasure;
import dev.lockstep.analysis.result.DisturbanceLine.MeasuredValue;
import dev.lockstep.analysis.result.DisturbanceLine.WindowMean;
import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.analysis.summary.RunEvents.Placed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What each event did to a run, for the document. */
final class DisturbanceLines {
    private final RunRecord run;
    private final Merge merge;
    private final RunEvents events;
    private final HostFigures hosts;
    private final Instant startedAt;
    private final int perSeconds;

    private DisturbanceLines(RunRecord run, Merge merge, RunEvents events, HostFigures hosts, Instant startedAt) {
        this.run = run;
        this.merge = merge;
        this.events = events;
        this.hosts = hosts;
        this.startedAt = startedAt;
        this.perSeconds = run.workload().throughput().perSeconds();
    }

    /** A line for each event of the measurement that lasts; none without such an event. */
    static List<DisturbanceLine> of(RunRecord run, Merge merge, RunEvents events, HostFigures hosts) {
        Instant startedAt = run.startedAt();
        if (startedAt == null) {
            return List.of();
        }
        var lines = new DisturbanceLines(run, merge, events, hosts, startedAt);
        return events.lasting().stream().map(lines::line).toList();
    }

    private DisturbanceLine line(Placed event) {
        DisturbanceWindows windows = events.windows(event, DisturbanceWindows.GUARD_SECONDS);
        Disturbance found = Disturbance.of(work(), windows);
        WindowValues values = found.values();
        Optional<RelativeChange> change = values.change();
        Optional<RelativeChange> after = values.afterChange();
        return new DisturbanceLine(
                event.mark().name(),
                at(event.span().from()),
                at(event.span().to()),
                Objects.requireNonNullElse(event.mark().declared(), Declared.LIVE),
                DisturbanceWindows.GUARD_SECONDS,
                mean(found.windows().before(), values.before()),
                mean(found.windows().during(), values.during()),
                mean(found.windows().after(), values.after()),
                percent(change),
                interval(change),
                percent(after),
                interval(after),
                after.flatMap(RelativeChange::backToNormal).orElse(null),
                rounded(found.lostWork()),
                found.worstSecond().isPresent()
                        ? Double.valueOf(
                                Rounded.thousandths(work()[found.worstSecond().getAsInt()] * perSeconds))
                        : null,
                found.worstSecond().isPresent()
                        ? startedAt.plusSeconds(found.worstSecond().getAsInt())
                        : null,
                boxed(found.zeroSeconds()),
                boxed(found.recoverySeconds()),
                disconnected(found.windows()),
                measures(event, found.windows(), values));
    }

    private double[] work() {
        return merge.series().stream()
                .mapToDouble(second -> second.reported() ? second.countedOverall() : Double.NaN)
                .toArray();
    }

    private @Nullable Disconnected disconnected(DisturbanceWindows windows) {
        List<SeriesSecond> series = merge.series();
        int from = windows.event().from();
        int end = Math.min(Math.max(windows.event().to(), windows.until()), series.size());
        double userSeconds = 0;
        int connected = from;
        for (int second = from; second < end; second++) {
            long missing = series.get(second).disconnectedNanos();
            userSeconds += missing / 1e9;
            connected = missing > 0 ? second + 1 : connected;
        }
        Integer lasted = connected < end
                ? Integer.valueOf(Math.max(0, connected - windows.event().to()))
                : null;
        return userSeconds == 0 ? null : new Disconnected(Rounded.thousandths(userSeconds), lasted);
    }

    private Instant at(double second) {
        return startedAt.plusMillis(Math.round(second * 1e3));
    }

    private @Nullable WindowMean mean(RunWindow window, Optional<WindowValue> mean) {
        return mean.map(known -> new WindowMean(
                        startedAt.plusSeconds(window.from()),
                        startedAt.plusSeconds(window.to()),
                        window.seconds(),
                        Rounded.thousandths(known.value() * perSeconds),
                        ends(known.interval(), perSeconds)))
                .orElse(null);
    }

    private List<DisturbedMeasure> measures(Placed event, DisturbanceWindows windows, WindowValues throughput) {
        var measures = new ArrayList<DisturbedMeasure>();
        for (int transaction = 0; transaction < run.workload().transactions().size(); transaction++) {
            measures.addAll(responseTimes(transaction, windows));
        }
        measures.addAll(hosts.disturbed(event.span(), throughput, run.workload().throughput()));
        return measures;
    }

    private List<DisturbedMeasure> responseTimes(int transaction, DisturbanceWindows windows) {
        String name = run.workload().transactions().get(transaction).name();
        var times = new SlicedPercentiles(merge.slicedAround(transaction).response());
        return Stream.of(SlicedPercentiles.Percentile.values())
                .flatMap(percentile -> measure(
                        percentile.metric(),
                        name,
                        "ms",
                        WindowValues.of(windows, window -> times.in(window, percentile)))
                        .stream())
                .toList();
    }

    /** A measure in the windows of an event; empty if it was measured in none. */
    static Optional<DisturbedMeasure> measure(String metric, String subject, String unit, WindowValues values) {
        if (values.isEmpty()) {
            return Optional.empty();
        }
        Optional<RelativeChange> change = values.change();
        Optional<RelativeChange> after = values.afterChange();
        return Optional.of(new DisturbedMeasure(
                metric,
                subject,
                unit,
                value(values.before()),
                value(values.during()),
                value(values.after()),
                percent(change),
                interval(change),
                percent(after),
                interval(after)));
    }

    private static @Nullable MeasuredValue value(Optional<WindowValue> value) {
        return value.map(known -> new MeasuredValue(Rounded.sixDigits(known.value(), 3), ends(known.interval(), 1)))
                .orElse(null);
    }

    private static @Nullable List<@Nullable Double> ends(Optional<ValueInterval> interval, int factor) {
        return interval.map(ends -> {
                    Double high = ends.high();
                    return Arrays.asList(
                            Rounded.sixDigits(ends.low() * factor, 3),
                            high == null ? null : Double.valueOf(Rounded.sixDigits(high * factor, 3)));
                })
                .orElse(null);
    }

    static @Nullable Double percent(Optional<RelativeChange> change) {
        return change.map(known -> Rounded.thousandths(known.percent())).orElse(null);
    }

    static @Nullable List<Double> interval(Optional<RelativeChange> change) {
        return change.flatMap(RelativeChange::interval)
                .map(DisturbanceLines::ends)
                .orElse(null);
    }

    private static List<Double> ends(PercentRange range) {
        return List.of(Rounded.thousandths(range.low()), Rounded.thousandths(range.high()));
    }

    private static @Nullable Double rounded(OptionalDouble value) {
        return value.isPresent() ? Rounded.thousandths(value.getAsDouble()) : null;
    }

    private static @Nullable Integer boxed(OptionalInt value) {
        return value.isPresent() ? value.getAsInt() : null;
    }
}
