package dev.lockstep.workload.vcenterdb;

import dev.lockstep.engine.mysql.SchemaBuild;
import dev.lockstep.workload.fill.FillGuard;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;

/** Creates, completes and drops the tables and procedures. */
record VcenterSchema(VcenterTexts texts) implements FillGuard.Schema {

    @Override
    public void create(Connection connection) throws SQLException {
        execute(connection, texts.tables());
    }

    void complete(Connection connection, boolean counterFirst) throws SQLException {
        if (texts.makesOnly()) {
            new SchemaBuild(connection).addMissing(texts.keys(counterFirst));
            execute(connection, texts.procedureDrops());
        } else {
            execute(connection, texts.keys(counterFirst));
        }
        execute(connection, texts.statistics());
        execute(connection, texts.procedures());
    }

    @Override
    public void drop(Connection connection, Map<String, String> facts) throws SQLException {
        execute(connection, texts.drops());
    }

    private static void execute(Connection connection, List<String> statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setEscapeProcessing(false);
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
