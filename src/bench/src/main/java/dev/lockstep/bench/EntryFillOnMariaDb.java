package dev.lockstep.bench;

import dev.lockstep.engine.mysql.MysqlTestServer;
import java.io.IOException;
import java.sql.SQLException;

/** The fill of Order-Entry on the MariaDB of this machine, against {@code LOAD DATA} of prepared files of the same rows. */
final class EntryFillOnMariaDb implements Part {

    private static final String NAME = "entry-fill-mariadb";
    private static final double BAR_SECONDS = 25;

    @Override
    public void run(Pace pace, Table table) throws IOException, SQLException {
        if (!MysqlTestServer.isPresent()) {
            table.skipped(NAME, "needs mariadbd or mysqld");
            return;
        }
        String what = NAME + ": " + pace.warehouses() + " warehouses";
        try (MariaServer server = MariaServer.start()) {
            FillComparison comparison = new FillComparison(server, () -> LoadDataFiles.export(server), what, table);
            comparison.warmUp(Specs.entry(1, ""));
            Effort whole = comparison.measure(Specs.entry(pace.warehouses(), ""), pace);
            table.atMost(
                    what + ", fill with keys, indexes, procedures and statistics", whole.seconds(), BAR_SECONDS, "s");
        }
    }
}
