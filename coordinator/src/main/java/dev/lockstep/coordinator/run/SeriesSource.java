package dev.lockstep.coordinator.run;

import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.analysis.result.SeriesPart;
import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.analysis.result.TransactionLine;
import dev.lockstep.analysis.summary.HostFigures;
import dev.lockstep.analysis.summary.ResultComposer;
import dev.lockstep.analysis.summary.RunRecord;
import dev.lockstep.coordinator.host.HostRecords;
import dev.lockstep.coordinator.host.NamedHosts;
import dev.lockstep.coordinator.ledger.Measurements;
import dev.lockstep.coordinator.run.ended.GroupHead;
import dev.lockstep.coordinator.run.ended.ResultMaker;
import dev.lockstep.coordinator.run.ended.Spark;
import dev.lockstep.coordinator.run.live.ActiveRun;
import dev.lockstep.coordinator.store.ResultHead;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.interval.Interval.Health;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Series of runs, from memory while they are under way and from their results afterwards. */
@Component
public class SeriesSource {

    /** Keeps messages about a long run small. */
    public static final int MOST_SECONDS = 600;

    private final Runs runs;
    private final Conductor conductor;
    private final Measurements measurements;
    private final ResultMaker results;
    private final HostRecords hosts;

    SeriesSource(Runs runs, Conductor conductor, Measurements measurements, ResultMaker results, HostRecords hosts) {
        this.runs = runs;
        this.conductor = conductor;
        this.measurements = measurements;
        this.results = results;
        this.hosts = hosts;
    }

    /** The seconds of a run under way with its hosts; empty if it is not under way, or has no agents yet. */
    public Optional<SeriesPart> live(String id) {
        return conductor.active(id).flatMap(run -> {
            RunRecord record = results.record(run);
            List<HostRecord> samples = samples(run, 0, finalSeconds(id));
            return measurements.view(
                    id,
                    merge -> ResultComposer.series(
                            record.by(merge), merge, HostFigures.of(record.by(merge), merge, samples)));
        });
    }

    /** The next final seconds of a run under way; empty if there are none. */
    public Optional<Points> live(String id, int from) {
        int to = Math.min(finalSeconds(id), from + MOST_SECONDS);
        if (to <= from) {
            return Optional.empty();
        }
        return conductor.active(id).flatMap(run -> {
            RunRecord record = results.record(run);
            return measurements.view(
                    id, merge -> new Points(from, ResultComposer.series(record.by(merge), merge, from, to)));
        });
    }

    /** How each kind of transaction has ended so far in a run under way, by group. */
    public Optional<Map<String, List<TransactionLine>>> transactions(String id) {
        return conductor.active(id).flatMap(run -> {
            RunRecord record = results.record(run);
            return measurements.view(id, merge -> ResultComposer.transactions(record.by(merge), merge));
        });
    }

    /** What was measured so far of the thresholds of a run under way; empty if it is not under way, or has no agents yet. */
    public Optional<List<ThresholdLine>> thresholds(String id) {
        return conductor.active(id).flatMap(run -> {
            RunRecord record = results.record(run);
            List<HostRecord> samples = samples(run, 0, finalSeconds(id));
            return measurements.view(
                    id,
                    merge -> ResultComposer.thresholds(
                            record.by(merge), merge, HostFigures.of(record.by(merge), merge, samples)));
        });
    }

    /** The samples of a run's hosts from a second on; empty if it is not under way, or has no hosts. */
    public Optional<HostPoints> hosts(String id, int from) {
        int to = finalSeconds(id);
        return conductor.active(id).filter(run -> to > from && names(run)).flatMap(run -> {
            RunRecord record = results.record(run);
            List<HostRecord> samples = samples(run, from, to);
            return measurements.view(
                    id, merge -> new HostPoints(from, HostFigures.series(record.by(merge), merge, samples, from, to)));
        });
    }

    private List<HostRecord> samples(ActiveRun run, int from, int to) {
        Instant start = run.progress().startAt();
        return start == null || !names(run)
                ? List.of()
                : hosts.forResult(run.spec(), new TimeWindow(start.plusSeconds(from), start.plusSeconds(to)));
    }

    private static boolean names(ActiveRun run) {
        return !NamedHosts.of(run.spec()).isEmpty();
    }

    /** The last reported health of the agents of a run under way, by name. */
    public Map<String, Health> health(String id) {
        Map<String, Health> byAgent = new LinkedHashMap<>();
        conductor
                .active(id)
                .ifPresent(run -> measurements.view(id, merge -> {
                    run.agents().forEach(agent -> {
                        Health health = merge.agent(agent).newestHealth();
                        if (health != null) {
                            byAgent.put(agent, health);
                        }
                    });
                    return byAgent;
                }));
        return byAgent;
    }

    /** The throughput of each group of a run as a few numbers; empty before there is any. */
    public List<List<Double>> sparks(RunRow run) {
        if (!run.state().ended()) {
            return measurements
                    .view(run.id(), merge -> merge.groups().stream()
                            .map(group -> Spark.of(counted(group)))
                            .toList())
                    .orElse(List.of());
        }
        return run.result() == null ? List.of() : sparks(run.result());
    }

    private static List<List<Double>> sparks(ResultHead result) {
        return result.groups() == null
                ? List.of(Spark.read(result.spark()))
                : GroupHead.read(result.groups()).stream().map(GroupHead::spark).toList();
    }

    private static List<@Nullable Double> counted(Merge group) {
        return group.series().stream()
                .map(second -> second.reported() ? (@Nullable Double) (double) second.countedOverall() : null)
                .toList();
    }

    /** Number of final seconds of a run under way. */
    int finalSeconds(String id) {
        return measurements.view(id, RunMerge::completeSeconds).orElse(0);
    }

    /** The thresholds of an ended run. */
    public List<ThresholdLine> storedThresholds(String id) {
        return ResultJson.read(runs.result(id)).thresholds();
    }

    /** The seconds of an ended run. */
    public SeriesPart stored(String id) {
        return ResultJson.read(runs.result(id)).wholeSeries();
    }
}
