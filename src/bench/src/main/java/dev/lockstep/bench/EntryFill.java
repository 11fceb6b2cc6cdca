package dev.lockstep.bench;

import dev.lockstep.run.RunState;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Optional;

/**
 * The fill of Order-Entry beside {@code COPY} of ready-made files of the same rows; then the same fill by two agents from
 * the launch of a run to the start of its load.
 */
final class EntryFill implements Part {

    private static final int AGENTS = 2;
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
            FillComparison comparison = new FillComparison(server, what, table);
            comparison.warmUp(Specs.entry(1, ""));
            print(what + ", warmed up", comparison.measure(workload, pace), pace, table);
        }
        try (BenchServer server = BenchServer.start()) {
            print(what + ", " + AGENTS + " agents from their start", byAgents(server, workload), pace, table);
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

    private static Effort byAgents(BenchServer server, String workload) throws IOException, InterruptedException {
        try (Installed installed = Installed.start(AGENTS)) {
            long fromNanos = System.nanoTime();
            String run = installed.launch(spec(server, workload));
            installed.await(run, state -> state == RunState.READY || state == RunState.RUNNING);
            long tookNanos = System.nanoTime() - fromNanos;
            long cpuNanos =
                    installed.agents().stream().mapToLong(AgentChild::cpuNanos).sum();
            return new Effort(tookNanos / 1e9, cpuNanos);
        }
    }

    private static String spec(BenchServer server, String workload) {
        return """
                name: bench
                seed: 1
                workload: %s
                targets: [ { name: bench, engine: postgresql, url: "%s", user: postgres } ]
                load: { users: 2 }
                phases: { warmUp: 1s, measure: 1s }
                prepare: fill
                agents: { count: %d }
                """.formatted(workload, server.url(), AGENTS);
    }
}
