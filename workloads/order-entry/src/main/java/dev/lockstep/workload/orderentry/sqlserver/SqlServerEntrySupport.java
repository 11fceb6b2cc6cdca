package dev.lockstep.workload.orderentry.sqlserver;

import dev.lockstep.engine.PreparationException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * What a server says of itself before tables are created.
 *
 * @param majorVersion 13 is SQL Server 2016
 * @param schema what names without a schema mean to the login
 * @param missingRights of the login, as GRANT names them
 */
record SqlServerEntrySupport(
        int majorVersion, String schema, String database, String login, List<String> missingRights) {

    private static final int OLDEST_MAJOR_VERSION = 13;
    private static final String SCHEMA = "dbo";

    static SqlServerEntrySupport read(Connection connection, SqlServerEntryTexts texts) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            List<String> missing = missingRights(statement, texts);
            try (ResultSet row = statement.executeQuery(texts.support())) {
                row.next();
                return new SqlServerEntrySupport(
                        row.getInt(1), row.getString(2), row.getString(3), row.getString(4), missing);
            }
        }
    }

    private static List<String> missingRights(Statement statement, SqlServerEntryTexts texts) throws SQLException {
        List<String> missing = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery(texts.rights())) {
            while (rows.next()) {
                missing.add(rows.getString(1));
            }
        }
        return missing;
    }

    /** Refuses a server that lacks something; the message says what to install or grant. */
    void require() {
        if (majorVersion < OLDEST_MAJOR_VERSION) {
            throw new PreparationException("The server is version " + majorVersion
                    + " of SQL Server; Order-Entry needs 13 (SQL Server 2016 with Service Pack 1) or later");
        }
        if (!missingRights.isEmpty()) {
            throw new PreparationException("The login '" + login + "' lacks rights in the database '" + database + "': "
                    + String.join(", ", missingRights)
                    + ". Add it to the role db_owner, or name an account that may under targets[].admin");
        }
        if (!SCHEMA.equals(schema)) {
            throw new PreparationException("The login '" + login + "' works in the schema '" + schema
                    + "' of the database '" + database + "', but the tables and procedures of Order-Entry lie in dbo."
                    + " Use ALTER USER ... WITH DEFAULT_SCHEMA = dbo, or name another login under targets[].admin");
        }
    }
}
