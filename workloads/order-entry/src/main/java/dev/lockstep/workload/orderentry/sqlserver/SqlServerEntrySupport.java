package dev.lockstep.workload.orderentry.sqlserver;

import dev.lockstep.engine.PreparationException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * The properties of a server and login that the tables depend on.
 *
 * @param majorVersion 13 is SQL Server 2016
 * @param schema the login's default schema
 * @param missingRights the privileges that the login lacks, as GRANT names them
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

    /** Rejects a server that lacks something; the message states what to install or grant. */
    void require() {
        if (majorVersion < OLDEST_MAJOR_VERSION) {
            throw new PreparationException("The server is version " + majorVersion
                    + " of SQL Server; Order-Entry requires 13 (SQL Server 2016 with Service Pack 1) or later");
        }
        if (!missingRights.isEmpty()) {
            throw new PreparationException("The login '" + login + "' lacks rights in the database '" + database + "': "
                    + String.join(", ", missingRights)
                    + ". Add it to the role db_owner, or set an account that has them under targets[].admin");
        }
        if (!SCHEMA.equals(schema)) {
            throw new PreparationException("The login '" + login + "' works in the schema '" + schema
                    + "' of the database '" + database + "', but the tables and procedures of Order-Entry are in dbo."
                    + " Use ALTER USER ... WITH DEFAULT_SCHEMA = dbo, or set another login under targets[].admin");
        }
    }
}
