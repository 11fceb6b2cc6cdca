package dev.lockstep.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Optional;

/** Client CPU of Order-Entry by procedures on the embedded PostgreSQL, beside pgbench. */
final class EntryClient implements Part {

    private static final String NAME = "entry-client";

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException, SQLException {
        Optional<Pgbench> pgbench = Pgbench.find();
        if (pgbench.isEmpty()) {
            table.skipped(NAME + ": pgbench", "not installed");
        }
        try (BenchServer server = BenchServer.withoutWaitingForTheDisk()) {
            EntryComparison comparison = new EntryComparison(NAME, server, pace.warehouses());
            comparison.procedures(
                    connections -> pgbench.isEmpty()
                            ? Optional.empty()
                            : Optional.of(pgbench.get().peer(server, connections, EntryScripts.of(pace.warehouses()))),
                    pace,
                    table);
        }
    }
}
