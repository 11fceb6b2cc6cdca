package dev.lockstep.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Optional;

/**
 * Client CPU of Order-Entry per transaction by procedures, beside the bare loop and a peer, and per statement by the
 * client's own SQL, beside the bare loop.
 *
 * @param part begins every row
 * @param server empty as yet
 */
record EntryComparison(String part, ClientServer server, int warehouses) {

    private static final double BAR_MICROS_PER_CALL = 30;
    private static final double BAR_MICROS_PER_STATEMENT = 16;
    private static final int COUNTED_TRANSACTIONS = 5_000;
    private static final String PROCEDURES = "mode: procedures";
    private static final String CLIENT_SQL = "mode: client-sql";

    /** The peer for a number of connections, empty if it is not installed. */
    interface Peers {
        Optional<Peer> with(int connections) throws IOException;
    }

    void procedures(Peers peers, Pace pace, Table table) throws IOException, InterruptedException, SQLException {
        new Dataset(server, workload(PROCEDURES)).fillAndKeep();
        for (Placement placement : Placement.possible()) {
            for (int connections : new int[] {1, 4}) {
                ClientComparison comparison = new ClientComparison(
                        server, server, workload(PROCEDURES), connections, placement, peers.with(connections));
                comparison.alternate(pace);
                comparison.print(
                        ClientComparison.of(part + ": procedures", connections, placement),
                        "transaction",
                        BAR_MICROS_PER_CALL,
                        table);
            }
        }
    }

    /** @param loopServer of the bare loop, empty as yet: a client that is stopped in a transaction holds its locks */
    void clientSql(ClientServer loopServer, Pace pace, Table table)
            throws IOException, InterruptedException, SQLException {
        new Dataset(server, workload(CLIENT_SQL)).fillAndKeep();
        new Dataset(loopServer, workload(CLIENT_SQL)).fillAndKeep();
        StatementCount statements = StatementCount.of(server, workload(CLIENT_SQL), COUNTED_TRANSACTIONS);
        for (Placement placement : Placement.possible()) {
            for (int connections : new int[] {1, 4}) {
                ClientComparison comparison = new ClientComparison(
                        server, loopServer, workload(CLIENT_SQL), connections, placement, Optional.empty());
                comparison.alternate(pace);
                print(
                        ClientComparison.of(part + ": client-sql", connections, placement),
                        comparison,
                        statements,
                        table);
            }
        }
    }

    private String workload(String mode) {
        return Specs.entry(warehouses, mode);
    }

    private static void print(String what, ClientComparison comparison, StatementCount statements, Table table) {
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
