package dev.lockstep.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Client CPU of Order-Entry per transaction by procedures, and per statement by the client's own SQL. */
final class EntryClient implements Part {

    private static final double BAR_MICROS_PER_CALL = 30;
    private static final double BAR_MICROS_PER_STATEMENT = 16;
    private static final int COUNTED_TRANSACTIONS = 5_000;
    private static final String PROCEDURES = "mode: procedures";
    private static final String CLIENT_SQL = "mode: client-sql";

    @Override
    public void run(Pace pace, Table table) throws IOException, SQLException {
        try (BenchServer server = BenchServer.withoutWaitingForTheDisk()) {
            new Dataset(server, workload(pace, PROCEDURES)).fillAndKeep();
            for (int connections : new int[] {1, 4}) {
                procedures(server, connections, pace, table);
            }
            StatementCount statements = StatementCount.of(server, workload(pace, CLIENT_SQL), COUNTED_TRANSACTIONS);
            for (int connections : new int[] {1, 4}) {
                clientSql(server, connections, statements, pace, table);
            }
        }
    }

    private static String workload(Pace pace, String mode) {
        return Specs.entry(pace.warehouses(), mode);
    }

    private static void procedures(BenchServer server, int connections, Pace pace, Table table)
            throws IOException, SQLException {
        String what = ClientComparison.of("entry-client: procedures", connections);
        Optional<List<String>> command = Optional.empty();
        Optional<Pgbench> pgbench = Pgbench.find();
        if (pgbench.isPresent()) {
            command = Optional.of(pgbench.get().command(server, connections, EntryScripts.of(pace.warehouses())));
        } else {
            table.skipped(what + ", pgbench", "not installed");
        }
        ClientComparison comparison = new ClientComparison(server, workload(pace, PROCEDURES), connections, command);
        comparison.measure(pace);
        comparison.print(what, "transaction", BAR_MICROS_PER_CALL, table);
    }

    private static void clientSql(
            BenchServer server, int connections, StatementCount statements, Pace pace, Table table)
            throws IOException, SQLException {
        String what = ClientComparison.of("entry-client: client-sql", connections);
        ClientComparison comparison =
                new ClientComparison(server, workload(pace, CLIENT_SQL), connections, Optional.empty());
        comparison.measure(pace);
        double bar = BAR_MICROS_PER_STATEMENT * statements.perTransaction();
        comparison.print(what, "transaction", bar, table);
        table.figure(what + ", statements per transaction", statements.perTransaction(), "");
        table.figure(what + ", round trips per transaction", statements.roundTripsPerTransaction(), "");
        table.atMost(
                what + ", Lockstep, CPU per statement",
                comparison.lockstep(MeasuredClient.Window::cpuMicrosPerTransaction) / statements.perTransaction(),
                BAR_MICROS_PER_STATEMENT,
                "us");
    }
}
