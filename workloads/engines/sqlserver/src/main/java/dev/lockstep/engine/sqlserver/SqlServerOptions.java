package dev.lockstep.engine.sqlserver;

import dev.lockstep.engine.SqlNames;
import dev.lockstep.engine.SqlResource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The options of a database that its backup includes, so that a restore resets them to the day of the backup.
 * Immutable.
 *
 * @param settings each in the form for {@code ALTER DATABASE ... SET}
 */
record SqlServerOptions(Set<String> settings) {

    /** Unknown options: nothing differs from them. */
    static final SqlServerOptions UNKNOWN = new SqlServerOptions(Set.of());

    private static final String QUERY =
            SqlResource.read(SqlServerOptions.class, SqlServerFacts.FOLDER + "database-options.sql");

    /** The options that the database has now, which must be online. */
    static SqlServerOptions read(Connection connection, String database) throws SQLException {
        Set<String> settings = new LinkedHashSet<>();
        try (PreparedStatement query = connection.prepareStatement(QUERY)) {
            query.setString(1, database);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    settings.add(rows.getString(1));
                }
            }
        }
        return new SqlServerOptions(settings);
    }

    /** These settings without those in {@code found}. */
    List<String> missingFrom(SqlServerOptions found) {
        return settings.stream()
                .filter(setting -> !found.settings.contains(setting))
                .toList();
    }

    static String alterSql(String database, String setting) {
        return "ALTER DATABASE " + SqlNames.bracketed(database) + " SET " + setting;
    }
}
