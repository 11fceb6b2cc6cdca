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
import java.util.ArrayList;
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
    private static final int HEAP_READINGS = 10;
    private static final double MEGABYTE = 1 << 20;

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException {
        try (CoordinatorProcess coordinator = CoordinatorProcess.start();
                AgentChild first = AgentChild.start(coordinator, "agent1", HEAP);
                AgentChild second = AgentChild.start(coordinator, "agent2", HEAP)) {
            awaitAgents(coordinator);
            List<Heap> heaps = List.of(new Heap(first), new Heap(second));
            String path = "/api/v1/runs/" + coordinator.createRun(spec(pace));
            awaitEnd(coordinator, path, pace, heaps);
            ResultDocument result = ResultJson.read(coordinator.get(path + "/result"));
            String what = "dvd-run: " + pace.smallStoreSize() + ", " + pace.longRunSeconds() + " s";
            print(what, result, table);
            for (int agent = 0; agent < heaps.size(); agent++) {
                heaps.get(agent).print(what + ", agent " + (agent + 1), table);
            }
        }
    }

    private static void awaitAgents(CoordinatorProcess coordinator) throws IOException, InterruptedException {
        for (int poll = 0;
                Json.mapper().readTree(coordinator.get("/api/v1/agents")).size() < AGENTS;
                poll++) {
            if (poll == STARTUP_POLLS) {
                throw new IllegalStateException("The agents did not come; their logs are in " + coordinator.folder());
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

    /** Reads the heaps from the start of the load on, in even steps. */
    private static void awaitEnd(CoordinatorProcess coordinator, String path, Pace pace, List<Heap> heaps)
            throws IOException, InterruptedException {
        long stepNanos = pace.longRunSeconds() * 1_000_000_000L / HEAP_READINGS;
        long nextReading = System.nanoTime();
        RunState state = state(coordinator, path);
        while (!state.ended()) {
            if (state == RunState.RUNNING && System.nanoTime() - nextReading >= 0) {
                nextReading = System.nanoTime() + stepNanos;
                for (Heap heap : heaps) {
                    heap.read();
                }
            }
            Thread.sleep(POLL_MILLIS);
            state = state(coordinator, path);
        }
        if (state != RunState.COMPLETED) {
            throw new IllegalStateException("The run ended as " + state + ": " + coordinator.get(path + "/events"));
        }
    }

    private static RunState state(CoordinatorProcess coordinator, String path)
            throws IOException, InterruptedException {
        String run = coordinator.get(path);
        return RunState.valueOf(Json.mapper().readTree(run).path("state").asString());
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

    /** What an agent keeps from collection to collection. */
    private static final class Heap {

        private final AgentChild agent;
        private final List<Double> live = new ArrayList<>();

        Heap(AgentChild agent) {
            this.agent = agent;
        }

        void read() throws IOException {
            live.add(agent.liveHeapBytes() / MEGABYTE);
        }

        void print(String what, Table table) {
            String kept = what + ", " + HEAP + ", heap after a collection";
            table.beside(kept + ", at the end beside the start", live.get(live.size() - 1), live.get(0), "MB");
            table.figure(kept + ", largest of " + live.size(), Collections.max(live), "MB");
        }
    }
}
