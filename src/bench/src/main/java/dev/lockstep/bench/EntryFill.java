package dev.lockstep.bench;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import dev.lockstep.run.RunState;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The fill of Order-Entry, against {@code COPY} of prepared files of the same rows; then the same fill by two new
 * agents, whose JVMs have compiled nothing yet, and again by the same agents.
 */
final class EntryFill implements Part {

    private static final int AGENTS = 2;
    private static final Pattern FILLED = Pattern.compile("filled [^\"]* in ([\\d.]+) s,");
    private static final Pattern FINISHED = Pattern.compile("finished [^\"]* in ([\\d.]+) s;");
    private static final double BAR_SECONDS = 15;
    private static final double BAR_CPU_SECONDS_PER_WAREHOUSE = 0.5;

    @Override
    public void run(Pace pace, Table table) throws IOException, SQLException, InterruptedException {
        String what = "entry-fill: " + pace.warehouses() + " warehouses";
        String workload = Specs.entry(pace.warehouses(), "");
        try (BenchServer server = BenchServer.start()) {
            Optional<String> tooLittleDisk = server.tooLittleDisk(pace.storeDiskBytes());
            if (tooLittleDisk.isPresent()) {
                table.skipped(what, tooLittleDisk.get());
                return;
            }
            FillComparison comparison = new FillComparison(server, () -> CopyFiles.export(server), what, table);
            comparison.warmUp(Specs.entry(1, ""));
            print(what + ", warmed up", comparison.measure(workload, pace), pace, table);
        }
        try (BenchServer server = BenchServer.start();
                Installed agents =
                        Installed.start(AGENTS, Map.of("BENCH_PASSWORD", EmbeddedPostgres.passwordOf(server.url())))) {
            Effort cold = byAgents(agents, spec(server, workload, "fill"));
            print(what + ", " + AGENTS + " new agents", cold, pace, table);
            Effort warm = byAgents(agents, spec(server, workload, "replace"));
            print(what + ", the same " + AGENTS + " agents again", warm, pace, table);
        }
    }

    private static void print(String what, Effort whole, Pace pace, Table table) {
        table.atMost(what + ", fill with keys, indexes, procedures and statistics", whole.seconds(), BAR_SECONDS, "s");
        table.atMost(
                what + ", client CPU per warehouse",
                whole.cpuNanos() / 1e9 / pace.warehouses(),
                BAR_CPU_SECONDS_PER_WAREHOUSE,
                "s");
    }

    /** Times as reported by the agents; CPU is their total from the launch of the run until all are ready. */
    private static Effort byAgents(Installed agents, String spec) throws IOException, InterruptedException {
        long fromCpu = agents.cpuNanosOfAgents();
        String run = agents.launch(spec);
        agents.await(run, state -> state == RunState.READY || state == RunState.RUNNING);
        long cpuNanos = agents.cpuNanosOfAgents() - fromCpu;
        agents.await(run, RunState::ended);
        String events = agents.get(run + "/events");
        return new Effort(longest(FILLED, events) + longest(FINISHED, events), cpuNanos);
    }

    private static double longest(Pattern seconds, String events) {
        return seconds.matcher(events)
                .results()
                .mapToDouble(found -> Double.parseDouble(found.group(1)))
                .max()
                .orElseThrow(() -> new IllegalStateException("Not '" + seconds + "' in " + events));
    }

    private static String spec(BenchServer server, String workload, String prepare) {
        return """
                name: bench
                seed: 1
                workload: %s
                targets: [ { name: bench, engine: postgresql, url: "%s", user: %s, password: "${env:BENCH_PASSWORD}" } ]
                load: { users: 2 }
                phases: { warmUp: 1s, measure: 1s }
                prepare: %s
                agents: { count: %d }
                """.formatted(workload, server.url(), EmbeddedPostgres.USER, prepare, AGENTS);
    }
}
