package dev.lockstep.workload.orderentry.oracle;

import dev.lockstep.engine.oracle.Ddl;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;

/** The steps after the fill; an interrupted call may already have done some. Confined to one thread. */
final class OracleEntryFinish {

    private static final int[] KEY_IS_THERE = {955, 2260, 2264, 2275};

    private final Ddl ddl;
    private final OracleEntryTexts texts;

    OracleEntryFinish(Connection connection, OracleEntryTexts texts) {
        this.ddl = new Ddl(connection);
        this.texts = texts;
    }

    void run() throws SQLException {
        for (String key : texts.keys()) {
            ddl.runUnless(key, KEY_IS_THERE);
        }
        for (Unit unit : Unit.values()) {
            ddl.compile(unit.type(), unit.name(), texts.unit(unit));
        }
        for (String table : EntrySettings.TABLES) {
            ddl.run(texts.statistics(table.toUpperCase(Locale.ROOT)));
        }
    }
}
