package dev.lockstep.agent.load;

import dev.lockstep.interval.Counts;
import dev.lockstep.interval.CycleTimes;
import dev.lockstep.interval.Interval;
import dev.lockstep.run.Assignment.Share;
import dev.lockstep.run.Group;
import dev.lockstep.run.Load;
import dev.lockstep.run.Load.ThinkTime;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import dev.lockstep.run.RunSpec.WorkloadChoice;
import dev.lockstep.run.Stage;
import dev.lockstep.run.StageLoad;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import dev.lockstep.workload.User;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/** What tests of loads have in common. */
final class Workings {

    private Workings() {}

    static WorkloadDescriptor workload(Transaction... transactions) {
        return new WorkloadDescriptor(
                "fake",
                "Fake",
                List.of("fake"),
                List.of(transactions),
                List.of(),
                new Metric("tps", 1, List.of()),
                List.of(),
                List.of());
    }

    static WorkloadDescriptor searching(String... searches) {
        WorkloadDescriptor none = workload();
        return new WorkloadDescriptor(
                none.id(),
                none.title(),
                none.engines(),
                none.transactions(),
                none.parameters(),
                none.throughput(),
                none.also(),
                none.books(),
                List.of(searches));
    }

    static WorkloadDescriptor workload() {
        return workload(new Transaction("work", false));
    }

    static LoadTarget target(List<? extends User> users, int connections, ConnectionSource source) {
        return target(workload(), users, connections, source);
    }

    static LoadTarget target(
            WorkloadDescriptor workload, List<? extends User> users, int connections, ConnectionSource source) {
        Share share = new Share("db", 0, users.size(), users.size(), 0, 1);
        return new LoadTarget(
                0,
                share,
                new FakeEngine(),
                workload,
                group(closed(users.size(), Duration.ZERO)),
                List.copyOf(users),
                connections,
                connections,
                source);
    }

    /** The same target under this load. */
    static LoadTarget under(Load load, LoadTarget target) {
        return new LoadTarget(
                target.index(),
                target.share(),
                target.engine(),
                target.workload(),
                group(load),
                target.users(),
                target.opened(),
                target.connections(),
                target.source());
    }

    /** The group of every target. */
    static Group group(Load load) {
        return Group.only(new WorkloadChoice("fake", Map.of()), List.of(), load);
    }

    static Phases measure(Duration length) {
        return new Phases.Timed(
                Duration.ZERO, Duration.ZERO, Duration.ZERO, length, Duration.ZERO, Duration.ofSeconds(2));
    }

    /** Stages of one second with these loads; the second one is the measurement. */
    static Phases stages(StageLoad... loads) {
        List<Stage> stages = IntStream.range(0, loads.length)
                .mapToObj(
                        index -> new Stage("stage" + index, Duration.ofSeconds(1), loads[index], Map.of(), index == 1))
                .toList();
        return new Phases.Staged(stages, Phase.of(1), Duration.ofSeconds(1));
    }

    static Load closed(int users, Duration thinkTime) {
        return new Load.Closed(users, new ThinkTime.Fixed(thinkTime));
    }

    static Ran run(Load load, Phases phases, LoadTarget target) {
        return run(load, phases, target, runner -> {});
    }

    /** Runs a load to its end, doing something meanwhile. */
    static Ran run(Load load, Phases phases, LoadTarget target, Consumer<LoadRunner> meanwhile) {
        return run(LoadPlan.of(phases), load, target, meanwhile);
    }

    /** The same by a plan that may change. */
    static Ran run(LoadPlan plan, Load load, LoadTarget target, Consumer<LoadRunner> meanwhile) {
        RetryPolicy retries = new RetryPolicy(3, Duration.ofMillis(1), Duration.ofMillis(2));
        List<Interval> intervals = Collections.synchronizedList(new ArrayList<>());
        try (LoadRunner runner = new LoadRunner(plan, 42, retries, List.of(under(load, target)));
                Watchdog watchdog = new Watchdog(AgentClock.OWN)) {
            watchdog.start();
            runner.start(System.nanoTime(), watchdog, intervals::add);
            meanwhile.accept(runner);
            return new Ran(intervals, runner.awaitEnd());
        }
    }

    /** What a load left behind. */
    record Ran(List<Interval> intervals, LoadSummary summary) {

        Counts total() {
            return intervals.stream()
                    .flatMap(interval -> interval.cells().stream())
                    .map(Interval.Cell::counts)
                    .reduce(Counts.NONE, Counts::plus);
        }

        List<Interval.TargetLoad> loads() {
            return intervals.stream()
                    .flatMap(interval -> interval.loads().stream())
                    .toList();
        }

        /** The cycles that began in a stage. */
        long started(int stage) {
            return sum(stage, Interval.TargetLoad::started);
        }

        /** The cycles that were due in a stage. */
        long due(int stage) {
            return sum(stage, Interval.TargetLoad::due);
        }

        private long sum(int stage, ToLongFunction<Interval.TargetLoad> count) {
            return loads().stream()
                    .filter(load -> load.phase() == Phase.of(stage))
                    .mapToLong(count)
                    .sum();
        }

        long due() {
            return loads().stream().mapToLong(Interval.TargetLoad::due).sum();
        }

        long started() {
            return loads().stream().mapToLong(Interval.TargetLoad::started).sum();
        }

        long notStarted() {
            return loads().stream().mapToLong(Interval.TargetLoad::notStarted).sum();
        }

        CycleTimes cycles() {
            return loads().stream().map(Interval.TargetLoad::cycles).reduce(CycleTimes.NONE, CycleTimes::plus);
        }

        long errors() {
            return intervals.stream()
                    .flatMap(interval -> interval.errors().stream())
                    .mapToLong(Interval.ErrorCount::count)
                    .sum();
        }
    }
}
