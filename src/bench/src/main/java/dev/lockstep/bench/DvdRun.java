package dev.lockstep.bench;

import dev.lockstep.analysis.result.BalanceLine;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultDocument.ConsistencyLine;
import dev.lockstep.analysis.result.ThroughputPart;
import dev.lockstep.analysis.result.Verdict.Finding;
import dev.lockstep.run.RunState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A long run at full speed: a coordinator and two agents with small heaps, 64 users without think time. */
final class DvdRun implements Part {

    private static final int USERS = 64;
    private static final int AGENTS = 2;
    private static final int HEAP_READINGS = 10;
    private static final int MILLIS_PER_SECOND = 1_000;

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException {
        try (Installed installed = Installed.start(AGENTS)) {
            String run = installed.launch(spec(pace));
            String what = "dvd-run: " + pace.smallStoreSize() + ", " + pace.longRunSeconds() + " s";
            installed.await(run, state -> state == RunState.RUNNING || state.ended());
            print(what, heaps(installed, run, pace), table);
            print(what, installed.result(run), table);
        }
    }

    /** The live heaps of all agents, read at equal intervals from the end of the warm-up until the load ends. */
    private static List<List<Double>> heaps(Installed installed, String run, Pace pace)
            throws IOException, InterruptedException {
        List<List<Double>> heaps = new ArrayList<>();
        Thread.sleep((long) pace.warmUpSeconds() * MILLIS_PER_SECOND);
        while (installed.reached(run, state -> state == RunState.RUNNING)) {
            List<Double> reading = new ArrayList<>();
            for (AgentChild agent : installed.agents()) {
                reading.add(agent.liveHeapMegabytes());
            }
            heaps.add(reading);
            Thread.sleep((long) pace.longRunSeconds() * MILLIS_PER_SECOND / HEAP_READINGS);
        }
        return heaps;
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

    private static void print(String what, List<List<Double>> heaps, Table table) {
        for (int agent = 0; agent < AGENTS; agent++) {
            int index = agent;
            List<Double> readings =
                    heaps.stream().map(reading -> reading.get(index)).toList();
            String live = what + ", agent " + (agent + 1) + ", " + Installed.HEAP + ", live heap";
            table.beside(
                    live + ", last of " + readings.size() + " readings vs first",
                    readings.get(readings.size() - 1),
                    readings.get(0),
                    "MB");
            table.figure(live + ", largest", Collections.max(readings), "MB");
            table.words(
                    live + ", all", readings.stream().map("%.1f MB"::formatted).collect(Collectors.joining(", ")));
        }
    }

    private static void print(String what, ResultDocument result, Table table) {
        ThroughputPart throughput = Objects.requireNonNull(result.throughput());
        table.figure(what + ", orders", value(throughput.value()), throughput.unit());
        throughput.also().forEach(rate -> table.figure(what + ", orders", value(rate.value()), rate.unit()));
        table.zero(what + ", errors of any kind, including retried", errors(result, error -> true), "errors");
        table.zero(what + ", deadlocks among these", errors(result, "deadlock"::equals), "errors");
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
