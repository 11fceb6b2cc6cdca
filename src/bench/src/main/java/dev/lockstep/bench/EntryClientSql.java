package dev.lockstep.bench;

import java.io.IOException;
import java.sql.SQLException;

/** Client CPU of Order-Entry by the client's own SQL, on two embedded PostgreSQLs. */
final class EntryClientSql implements Part {

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException, SQLException {
        try (BenchServer server = BenchServer.withoutWaitingForTheDisk();
                BenchServer loopServer = BenchServer.withoutWaitingForTheDisk()) {
            new EntryComparison("entry-client-sql", server, pace.warehouses()).clientSql(loopServer, pace, table);
        }
    }
}
