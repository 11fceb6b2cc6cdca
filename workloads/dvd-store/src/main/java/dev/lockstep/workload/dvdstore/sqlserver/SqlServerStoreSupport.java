package dev.lockstep.workload.dvdstore.sqlserver;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The properties of a server and login that stores depend on.
 *
 * @param majorVersion 13 is SQL Server 2016
 * @param schema the login's default schema
 * @param missingRights the privileges that the login lacks, as GRANT names them
 */
record SqlServerStoreSupport(
        int majorVersion,
        boolean fullTextInstalled,
        String schema,
        String database,
        String login,
        List<String> missingRights) {

    private static final int OLDEST_MAJOR_VERSION = 13;
    private static final String SCHEMA = "dbo";
    private static final String ALTER_DATABASE = "ALTER";

    static SqlServerStoreSupport read(Connection connection, StoreSettings settings) throws SQLException {
        SqlServerStoreTexts texts = new SqlServerStoreTexts(settings);
        try (Statement statement = connection.createStatement()) {
            List<String> missing = missingRights(statement, texts);
            if (SqlServerStorePlacement.of(settings.placement()).files().isEmpty()) {
                missing.remove(ALTER_DATABASE);
            }
            try (ResultSet row = statement.executeQuery(texts.text("support", Map.of()))) {
                row.next();
                return new SqlServerStoreSupport(
                        row.getInt(1),
                        row.getInt(2) == 1,
                        row.getString(3),
                        row.getString(4),
                        row.getString(5),
                        missing);
            }
        }
    }

    private static List<String> missingRights(Statement statement, SqlServerStoreTexts texts) throws SQLException {
        List<String> missing = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery(texts.text("rights", Map.of()))) {
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
                    + " of SQL Server; the DVD Store requires 13 (SQL Server 2016 with Service Pack 1) or later");
        }
        if (!fullTextInstalled) {
            throw new PreparationException("The server has no Full-Text Search, which the DVD Store's searches require."
                    + " On Windows, add the feature 'Full-Text and Semantic Extractions for Search' in the installer;"
                    + " on Linux, install the package mssql-server-fts and restart the server; in a container, use the"
                    + " image that docker/sqlserver-fulltext builds");
        }
        if (!missingRights.isEmpty()) {
            throw new PreparationException("The login '" + login + "' lacks rights in the database '" + database + "': "
                    + String.join(", ", missingRights)
                    + ". Add it to the role db_owner, or set an account that has them under targets[].admin");
        }
        if (!SCHEMA.equals(schema)) {
            throw new PreparationException("The login '" + login + "' works in the schema '" + schema
                    + "' of the database '" + database + "', but the tables and procedures of the DVD Store are in dbo."
                    + " Use ALTER USER ... WITH DEFAULT_SCHEMA = dbo, or set another login under targets[].admin");
        }
    }
}
