package dev.lockstep.bench;

import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.mysql.MysqlTestServer;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.SQLException;
import java.util.Optional;

/** Client CPU of Order-Entry on the MariaDB of this machine, beside sysbench. */
final class EntryClientOnMariaDb implements Part {

    private static final String NAME = "entry-client-mariadb";

    /** Few, as a reset copies them row by row. */
    private static final int WAREHOUSES = 4;

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException, SQLException {
        if (!MysqlTestServer.isPresent()) {
            table.skipped(NAME, "needs mariadbd or mysqld");
            return;
        }
        boolean sysbench = Files.isExecutable(SysbenchTool.BINARY);
        if (!sysbench) {
            table.skipped(NAME + ": sysbench", "not installed");
        }
        int warehouses = Math.min(WAREHOUSES, pace.warehouses());
        try (MariaServer server = MariaServer.start()) {
            new EntryComparison(NAME, server, warehouses)
                    .procedures(
                            connections -> sysbench
                                    ? Optional.of(
                                            EntrySysbench.peer(server.access(Purpose.LOAD), connections, warehouses))
                                    : Optional.empty(),
                            pace,
                            table);
        }
        try (MariaServer server = MariaServer.start();
                MariaServer loopServer = MariaServer.start()) {
            new EntryComparison(NAME, server, warehouses).clientSql(loopServer, pace, table);
        }
    }
}
