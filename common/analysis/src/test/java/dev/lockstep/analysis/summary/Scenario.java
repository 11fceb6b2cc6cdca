package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.Verdict;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.Health;
import dev.lockstep.interval.Interval.SearchCount;
import dev.lockstep.interval.Interval.TargetLoad;
import dev.lockstep.interval.Samples;
import dev.lockstep.interval.Specs;
import dev.lockstep.interval.Total;
import dev.lockstep.run.Assignment.Share;
import dev.lockstep.run.Phase;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunState;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.WorkloadDescriptor;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** A run that is to be believed, of two agents with two users each on one target, until a test spoils one thing. */
final class Scenario {
    static final Instant START = Instant.parse("2026-11-02T10:00:00Z");
    static final int WARM_UP = 10;
    static final int MEASURE = 180;

    RunSpec spec = Specs.spec(Specs.phases(WARM_UP, MEASURE));
    WorkloadDescriptor workload = Specs.SHOP;
    RunState state = RunState.COMPLETED;

    @Nullable
    String cause;

    @Nullable
    Instant startedAt = START;
    /** What one agent's orders do in a second. */
    IntFunction<Counts> orders = second -> Samples.commits(100);

    /** How long each order takes. */
    IntFunction<Long> micros = second -> 1_000L;

    /** What one agent's searches by actor do in a second; a quarter should find something. */
    IntFunction<SearchCount> searches = second -> new SearchCount(0, 1, phase(second), 100, 25);

    IntFunction<TargetLoad> load = second -> Samples.load(phase(second), 100, 2);
    IntFunction<Health> health = second -> Samples.HEALTHY;

    /** Of single agents that are unlike the others. */
    Map<String, IntFunction<Health>> healthOf = Map.of();

    BiPredicate<String, Integer> delivered = (agent, second) -> true;
    Map<String, Long> startSkewNanos = Map.of();
    Map<String, String> lost = Map.of();
    Counts untold = Counts.NONE;
    boolean verified = true;
    long databaseGain;
    String bookRead = "orders";
    String failure = "";
    long lastEndNanos = 190_000_000_000L;
    long violations;
    HostFigures hosts = HostFigures.NONE;

    @Nullable
    SearchedLoad searched;

    private final List<AgentRecord> agents = new ArrayList<>();

    static Phase phase(int second) {
        return second < WARM_UP ? Phase.WARM_UP : Phase.MEASURE;
    }

    Verdict verdict() {
        return document().verdict();
    }

    ResultDocument document() {
        var merge = new RunMerge(spec, List.of(workload), List.of("a1", "a2"));
        agents.clear();
        long ledger = run("a1", merge) + run("a2", merge);
        var record = new RunRecord(
                "r1",
                spec,
                new LinkedHashMap<>(Map.of("name", "spec")),
                List.of(workload),
                state,
                startedAt,
                START.plusSeconds(WARM_UP + MEASURE + 2),
                cause,
                counted(1_000),
                verified ? counted(1_000 + ledger + databaseGain) : null,
                agents,
                List.of(),
                "test",
                searched,
                Set.of());
        return ResultComposer.compose(record, merge, hosts);
    }

    private long run(String agent, RunMerge merge) {
        var total = untold;
        long seconds = startedAt == null ? 0 : WARM_UP + MEASURE;
        for (int second = 0; second < seconds; second++) {
            Interval interval = interval(agent, second);
            Counts counts = interval.cells().get(0).counts();
            total = total.plus(counts);
            if (delivered.test(agent, second)) {
                merge.add(agent, interval);
            }
        }
        boolean ended = startedAt != null && !lost.containsKey(agent);
        agents.add(new AgentRecord(
                agent,
                4,
                List.of(new Share("vm1a", 0, 2, 4, 0, 2)),
                ended ? end(agent, seconds, total) : null,
                lost.get(agent)));
        return merge.agent(agent).totals().values().stream()
                .mapToLong(Counts::committed)
                .sum();
    }

    private Interval interval(String agent, int second) {
        var cell = Samples.cell(0, 0, phase(second), orders.apply(second), micros.apply(second));
        return new Interval(
                second,
                second,
                List.of(cell),
                List.of(load.apply(second)),
                List.of(),
                List.of(searches.apply(second)),
                healthOf.getOrDefault(agent, health).apply(second));
    }

    private AgentRecord.End end(String agent, long intervals, Counts total) {
        return new AgentRecord.End(
                intervals,
                List.of(new Total(0, 0, total)),
                startSkewNanos.getOrDefault(agent, 0L),
                lastEndNanos,
                failure);
    }

    private StepOutcome counted(long orders) {
        return new StepOutcome(
                Map.of(),
                List.of(),
                Map.of("vm1a", Map.of(bookRead, orders)),
                List.of(new StepOutcome.Finding("vm1a", "no-orphans", violations)),
                Map.of(),
                List.of(),
                Map.of("vm1a", Map.of("by-actor", 0.25)),
                List.of(),
                List.of());
    }
}
