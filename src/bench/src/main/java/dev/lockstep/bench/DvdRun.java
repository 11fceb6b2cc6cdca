package dev.lockstep.bench;

import dev.lockstep.measure.result.BalanceLine;
import dev.lockstep.measure.result.ResultDocument;
import dev.lockstep.measure.result.ResultDocument.ConsistencyLine;
import dev.lockstep.measure.result.ResultJson;
import dev.lockstep.measure.result.ThroughputPart;
import dev.lockstep.measure.result.Verdict.Finding;
import dev.lockstep.run.Json;
import dev.lockstep.run.RunState;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A long run at full speed: a coordinator and two agents with small heaps, 64 users who do not think. */
final class DvdRun implements Part {

    private static final int USERS = 64;
    private static final int AGENTS = 2;
    private static final int POLL_MILLIS = 200;
    private static final int STARTUP_POLLS = 300;
    private static final String HEAP = "-Xmx128m";
    private static final int HEAP_PARTS = 10;

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException {
        try (CoordinatorProcess coordinator = CoordinatorProcess.start();
                AgentChild first = AgentChild.start(coordinator, "agent1", HEAP);
                AgentChild second = AgentChild.start(coordinator, "agent2", HEAP)) {
            awaitAgents(coordinator);
            String run = "/api/v1/runs/" + coordinator.createRun(spec(pace));
            String what = "dvd-run: " + pace.smallStoreSize() + ", " + pace.longRunSeconds() + " s";
            try (AgentHeap firstHeap = first.watchHeap();
                    AgentHeap secondHeap = second.watchHeap()) {
                await(coordinator, run, state -> state == RunState.RUNNING || state.ended());
                firstHeap.restart();
                secondHeap.restart();
                await(coordinator, run, state -> state != RunState.RUNNING);
                print(what + ", agent 1", firstHeap, table);
                print(what + ", agent 2", secondHeap, table);
            }
            await(coordinator, run, RunState::ended);
            print(what, ResultJson.read(coordinator.get(run + "/result")), table);
        }
    }

    private static void awaitAgents(CoordinatorProcess coordinator) throws IOException, InterruptedException {
        for (int poll = 0;
                Json.mapper().readTree(coordinator.get("/api/v1/agents")).size() < AGENTS;
                poll++) {
            if (poll == STARTUP_POLLS) {
                throw new IllegalStateException("The agents did not register within a minute");
            }
            Thread.sleep(POLL_MILLIS);
        }
    }

    private static String spec(Pace pace) {
        return """
                name: bench
                seed: 1
                workload: { id: dvd-store, parameters: { version: 3, size: %s } }
                targets: [ { name: bench, engine: postgresql, url: embedded } ]
                load: { users: %d }
                phases: { rampUp: 2s, warmUp: %ds, measure: %ds, rampDown: 1s }
                agents: { names: [agent1, agent2] }
                """.formatted(pace.smallStoreSize(), USERS, pace.warmUpSeconds(), pace.longRunSeconds());
    }

    private static void await(CoordinatorProcess coordinator, String run, Predicate<RunState> wanted)
            throws IOException, InterruptedException {
        RunState state = state(coordinator, run);
        while (!wanted.test(state)) {
            Thread.sleep(POLL_MILLIS);
            state = state(coordinator, run);
        }
        if (state.ended() && state != RunState.COMPLETED) {
            throw new IllegalStateException("The run ended as " + state + ": " + coordinator.get(run + "/events"));
        }
    }

    /** Between two collections a heap only grows: the smallest of some time is what lives on, and young garbage. */
    private static void print(String what, AgentHeap heap, Table table) {
        List<Double> smallest = heap.smallest(HEAP_PARTS);
        String smallestHeap = what + ", " + HEAP + ", smallest heap";
        table.beside(
                smallestHeap + " in the last tenth beside the first",
                smallest.get(smallest.size() - 1),
                smallest.get(0),
                "MB");
        table.figure(smallestHeap + ", largest of the tenths", Collections.max(smallest), "MB");
    }

    private static RunState state(CoordinatorProcess coordinator, String run) throws IOException, InterruptedException {
        return RunState.valueOf(
                Json.mapper().readTree(coordinator.get(run)).path("state").asString());
    }

    private static void print(String what, ResultDocument result, Table table) {
        ThroughputPart throughput = result.throughput();
        table.figure(what + ", orders", value(throughput.value()), throughput.unit());
        throughput.also().forEach(rate -> table.figure(what + ", orders", value(rate.value()), rate.unit()));
        table.zero(what + ", errors of any kind, retried ones too", errors(result, error -> true), "errors");
        table.zero(what + ", deadlocks among them", errors(result, "deadlock"::equals), "errors");
        List<Boolean> books = result.balance().stream().map(BalanceLine::ok).toList();
        table.zero(what + ", of " + books.size() + " books unbalanced", broken(books), "books");
        List<Boolean> conditions =
                result.consistency().stream().map(ConsistencyLine::ok).toList();
        table.zero(what + ", of " + conditions.size() + " conditions broken", broken(conditions), "conditions");
        table.words(what + ", verdict", verdict(result));
    }

    private static double value(@Nullable Double present) {
        return Objects.requireNonNull(present, "The run has no measurement phase");
    }

    private static int broken(List<Boolean> held) {
        return Collections.frequency(held, false);
    }

    private static double errors(ResultDocument result, Predicate<String> errorClass) {
        return (double) result.errors().stream()
                .filter(error -> errorClass.test(error.errorClass()))
                .mapToLong(ResultDocument.ErrorLine::wholeRunCount)
                .sum();
    }

    private static String verdict(ResultDocument result) {
        Stream<Finding> findings =
                Stream.concat(result.verdict().reasons().stream(), result.verdict().warnings().stream());
        List<String> codes =
                findings.map(finding -> finding.code().toString()).distinct().toList();
        return (result.verdict().valid() ? "valid" : "invalid") + (codes.isEmpty() ? "" : " " + codes);
    }
}
