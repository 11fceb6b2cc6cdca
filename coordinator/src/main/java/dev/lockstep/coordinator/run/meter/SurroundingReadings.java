package dev.lockstep.coordinator.run.meter;

import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.coordinator.host.HostRecords;
import dev.lockstep.coordinator.host.NamedHosts;
import dev.lockstep.coordinator.run.live.ActiveRun;
import dev.lockstep.coordinator.store.EventStore;
import dev.lockstep.coordinator.store.Mark;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.sample.SampleSeries;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.run.RunEvent;
import io.micrometer.core.instrument.Tags;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads what the store knows of a run under way besides its ledger: hosts, marks and events. */
@Component
class SurroundingReadings {

    /** A host that was silent for longer has no value. */
    private static final int NEWEST_SECONDS = 60;

    private static final double PERCENT = 100;
    private static final double MILLIS_PER_SECOND = 1_000;

    private final HostRecords hosts;
    private final EventStore events;

    SurroundingReadings(HostRecords hosts, EventStore events) {
        this.hosts = hosts;
        this.events = events;
    }

    List<Reading> of(ActiveRun run, Instant now) {
        List<Reading> readings = new ArrayList<>();
        addMarks(run, now, readings);
        addHosts(run, now, readings);
        return readings;
    }

    private void addHosts(ActiveRun run, Instant now, List<Reading> readings) {
        if (NamedHosts.of(run.spec()).isEmpty()) {
            return;
        }
        Instant from = now.minusSeconds(NEWEST_SECONDS);
        for (HostRecord host : hosts.forResult(run.spec(), new TimeWindow(from, now))) {
            Tags tags = RunReadings.tags(run).and("host", host.name());
            Instant start = host.offset().toHost(from);
            host.samples().all().forEach((point, series) -> point.known()
                    .flatMap(metric -> reading(metric, point, tags, series, start))
                    .ifPresent(readings::add));
        }
    }

    private static Optional<Reading> reading(
            Metric metric, MetricPoint point, Tags ofHost, SampleSeries series, Instant start) {
        boolean cpu = Metric.CPU_USE.contains(metric) && point.isOfHost();
        if (!cpu && metric != Metric.POWER) {
            return Optional.empty();
        }
        Tags tags = ofHost.and("counter", point.toString());
        return newest(series.bySecond(start, NEWEST_SECONDS))
                .map(value -> cpu
                        ? new Reading(RunMeter.HOST_CPU, tags, value / PERCENT)
                        : new Reading(RunMeter.HOST_POWER, tags, value));
    }

    private static Optional<Double> newest(List<@Nullable Double> values) {
        return values.stream().filter(Objects::nonNull).reduce((earlier, later) -> later);
    }

    private void addMarks(ActiveRun run, Instant now, List<Reading> readings) {
        Tags tags = RunReadings.tags(run);
        events.marks(run.id()).forEach(mark -> addMark(tags, mark, readings));
        Instant start = run.progress().startAt();
        if (start != null) {
            run.spec().events().forEach(event -> {
                Stream<Mark> begun = begun(run, event, start, now);
                begun.forEach(mark -> addMark(tags, mark, readings));
            });
        }
    }

    /** An event of the spec as a mark, as far as it has happened. */
    private static Stream<Mark> begun(ActiveRun run, RunEvent event, Instant start, Instant now) {
        Instant begin = start.plus(event.begin(run.spec().phases()));
        Instant end = event.end(run.spec().phases())
                .map(start::plus)
                .filter(until -> !until.isAfter(now))
                .orElse(null);
        return Stream.of(new Mark(begin, event.name(), "", end, null))
                .filter(mark -> !mark.at().isAfter(now));
    }

    private static void addMark(Tags ofRun, Mark mark, List<Reading> readings) {
        Tags tags = ofRun.and("mark", mark.name());
        readings.add(new Reading(RunMeter.MARK_TIME, tags.and("edge", "begin"), seconds(mark.at())));
        Instant until = mark.until();
        if (until != null) {
            readings.add(new Reading(RunMeter.MARK_TIME, tags.and("edge", "end"), seconds(until)));
        }
    }

    private static double seconds(Instant at) {
        return at.toEpochMilli() / MILLIS_PER_SECOND;
    }
}
