package dev.lockstep.bench;

import dev.lockstep.analysis.result.MetricFigure;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.SearchPart;
import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.run.Json;
import dev.lockstep.run.RunState;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Capacity searches of one kind, each with the run that confirms it, in turn with a search as peers do it: it doubles the load, then
 * halves the bracket, on windows of 4 s, again and again for the time that Lockstep's search took, and keeps the best
 * load.
 */
final class Searches implements Part {

    private static final double MOST_SPREAD_PERCENT = 3;
    private static final double LEAST_PASSED_PERCENT = 95;
    private static final double SAME_THROUGHPUT = 0.97;
    private static final double CPU_PERCENT = 50;
    private static final double NEAR_CPU = 1.5;
    private static final double PERCENT = 100;
    private static final String HOST = "bench";
    private static final double NANOS_PER_MINUTE = Duration.ofMinutes(1).toNanos();

    private final Question question;

    private Searches(Question question) {
        this.question = question;
    }

    static Searches ofMostThroughput() {
        return new Searches(new Question(
                "most throughput",
                "{ id: order-entry, parameters: { warehouses: 2 } }",
                "{ maximise: throughput }",
                null,
                (confirmed, seen) -> throughput(confirmed) >= SAME_THROUGHPUT * seen,
                1,
                64,
                "0ms"));
    }

    static Searches ofThreshold() {
        return new Searches(new Question(
                "new-order p95 <= 20ms",
                "{ id: order-entry, parameters: { warehouses: 2 } }",
                "{ maximise: throughput, subjectTo: [ 'new-order p95 <= 20ms' ] }",
                "new-order p95 <= 20ms",
                (confirmed, seen) -> held(confirmed),
                10,
                2_000,
                "100ms"));
    }

    static Searches ofHostCpu() {
        return new Searches(new Question(
                "host CPU 50 %",
                "{ id: dvd-store, parameters: { version: 3, size: 10MB } }",
                "{ hostCpu: %.0f, host: bench, tolerance: 1 }".formatted(CPU_PERCENT),
                "bench cpuUtilPercent <= %.0f".formatted(CPU_PERCENT + 1),
                (confirmed, seen) -> Math.abs(cpu(confirmed) - CPU_PERCENT) <= NEAR_CPU,
                10,
                2_000,
                "1s"));
    }

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException {
        String what = "searches: " + question.name() + ", ";
        try (Installed installed = Installed.start(1)) {
            installed.sample(HOST);
            installed.result(installed.launch(question.run("fill", question.from(), "measure: 4s")));
            List<Answer> ours = new ArrayList<>();
            List<Answer> theirs = new ArrayList<>();
            for (int search = 1; search <= pace.searches(); search++) {
                Answer answer = ours(installed, pace);
                ours.add(answer);
                table.words(what + "search " + search, answer.text());
                Answer beside = theirs(installed, pace, answer.nanos());
                theirs.add(beside);
                table.words(what + "doubling search " + search, beside.text());
            }
            print(what, ours, theirs, table);
        }
    }

    /**
     * What is looked for.
     *
     * @param threshold that a window of the doubling search has to hold; null for none
     * @param passing whether a confirming run agrees with the search
     */
    private record Question(
            String name,
            String workload,
            String goal,
            @Nullable String threshold,
            Passing passing,
            int from,
            int to,
            String thinkTime) {

        String search(Pace pace) {
            String load = "{ search: { vary: users, from: %d, to: %d, goal: %s, budget: %ds }, thinkTime: %s }"
                    .formatted(from, to, goal, pace.searchSeconds(), thinkTime);
            return spec("reset", load, measured(pace), "");
        }

        String confirm(long users, Pace pace) {
            return run("reset", users, measured(pace));
        }

        String run(String prepare, long users, String phases) {
            String load = "{ users: %d, thinkTime: %s }".formatted(users, thinkTime);
            return spec(prepare, load, phases, threshold == null ? "" : "thresholds: [ '" + threshold + "' ]\n");
        }

        private static String measured(Pace pace) {
            return "rampUp: 5s, warmUp: %ds, measure: %ds".formatted(pace.warmUpSeconds(), pace.longRunSeconds());
        }

        private String spec(String prepare, String load, String phases, String thresholds) {
            return """
                    name: bench
                    seed: 1
                    workload: %s
                    targets: [ { name: bench, engine: postgresql, url: embedded, host: bench } ]
                    hosts: [ { name: bench } ]
                    load: %s
                    phases: { %s }
                    prepare: %s
                    %s""".formatted(workload, load, phases, prepare, thresholds);
        }
    }

    /** Judges a confirming run. */
    private interface Passing {

        /** @param seen the throughput that the search saw at its load */
        boolean of(ResultDocument confirmed, double seen);
    }

    /** Where a search ended, what it took, and whether the run of that load agreed. */
    private record Answer(double load, int steps, long nanos, String outcome, boolean passed) {

        double minutes() {
            return nanos / NANOS_PER_MINUTE;
        }

        String text() {
            return "%.0f users%s after %d steps in %.1f min, confirming run %s"
                    .formatted(load, outcome, steps, minutes(), passed ? "passed" : "failed");
        }
    }

    private Answer ours(Installed installed, Pace pace) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        String searching = installed.launch(question.search(pace));
        installed.await(searching, RunState::ended);
        long nanos = System.nanoTime() - begun;
        String confirming = Json.mapper()
                .readTree(installed.get(searching))
                .path("confirmedBy")
                .asString("");
        if (confirming.isEmpty()) {
            SearchPart search = search(installed.result(searching));
            return new Answer(
                    Double.NaN,
                    search.found().steps(),
                    nanos,
                    ", " + search.found().outcome().name(),
                    false);
        }
        ResultDocument confirmed = installed.result("/api/v1/runs/" + confirming);
        SearchPart search = search(confirmed);
        double load = Objects.requireNonNull(search.found().load());
        double seen = search.found().max() == null ? 0 : search.found().max().throughput();
        return new Answer(
                load,
                search.found().steps(),
                nanos,
                ", " + search.found().outcome().name(),
                question.passing().of(confirmed, seen));
    }

    private static SearchPart search(ResultDocument result) {
        return Objects.requireNonNull(result.search(), "The result has no search");
    }

    private Answer theirs(Installed installed, Pace pace, long nanos) throws IOException, InterruptedException {
        DoublingSearch search = new DoublingSearch(question.from(), question.to(), users -> window(installed, users));
        long begun = System.nanoTime();
        while (System.nanoTime() - begun < nanos) {
            search.once();
        }
        ResultDocument confirmed =
                installed.result(installed.launch(question.confirm(search.best().users(), pace)));
        return new Answer(
                search.best().users(),
                search.windows(),
                nanos,
                "",
                question.passing().of(confirmed, search.best().throughput()));
    }

    private DoublingSearch.Window window(Installed installed, long users) throws IOException, InterruptedException {
        ResultDocument result =
                installed.result(installed.launch(question.run("none", users, "rampUp: 1s, measure: 4s")));
        return new DoublingSearch.Window(users, throughput(result), question.threshold() == null || held(result));
    }

    private static boolean held(ResultDocument result) {
        return !result.thresholds().isEmpty() && result.thresholds().stream().allMatch(ThresholdLine::ok);
    }

    private static double cpu(ResultDocument result) {
        MetricFigure cpu =
                Objects.requireNonNull(result.hosts().get(0).metrics().get("cpuUtilPercent"));
        return Objects.requireNonNull(cpu.mean());
    }

    private static double throughput(ResultDocument result) {
        return Objects.requireNonNullElse(
                Objects.requireNonNull(result.throughput()).value(), 0.0);
    }

    private static void print(String what, List<Answer> ours, List<Answer> theirs, Table table) {
        table.beside(what + "users found, mean, against doubling", mean(ours), mean(theirs), "users");
        table.atMost(what + "spread (sd) of the users found", spread(ours), MOST_SPREAD_PERCENT, "%");
        table.figure(what + "spread of a doubling search", spread(theirs), "%");
        table.atLeast(what + "confirming runs that pass", passed(ours), LEAST_PASSED_PERCENT, "%");
        table.figure(what + "the same of a doubling search", passed(theirs), "%");
        table.figure(what + "median steps", Median.of(ours.stream().map(answer -> (double) answer.steps())), "steps");
        table.figure(what + "median time", Median.of(ours.stream().map(Answer::minutes)), "min");
    }

    private static double mean(List<Answer> answers) {
        return answers.stream().mapToDouble(Answer::load).average().orElseThrow();
    }

    private static double spread(List<Answer> answers) {
        double mean = mean(answers);
        double squares = answers.stream()
                .mapToDouble(answer -> (answer.load() - mean) * (answer.load() - mean))
                .sum();
        return PERCENT * Math.sqrt(squares / Math.max(1, answers.size() - 1)) / mean;
    }

    private static double passed(List<Answer> answers) {
        return PERCENT * answers.stream().filter(Answer::passed).count() / answers.size();
    }
}
