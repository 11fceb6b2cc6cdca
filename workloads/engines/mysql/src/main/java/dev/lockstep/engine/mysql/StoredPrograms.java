package dev.lockstep.engine.mysql;

import dev.lockstep.engine.PreparationException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The procedures, functions and triggers of a database, with the {@code sql_mode} that each was created under. */
final class StoredPrograms {

    private static final String NAMES = "SELECT routine_type AS kind, routine_name AS name, 0 AS place"
            + " FROM information_schema.routines WHERE routine_schema = ?"
            + " AND routine_type IN ('PROCEDURE', 'FUNCTION')"
            + " UNION ALL SELECT 'TRIGGER', trigger_name, action_order"
            + " FROM information_schema.triggers WHERE trigger_schema = ? ORDER BY kind, place, name";

    private final Connection connection;
    private final String database;

    StoredPrograms(Connection connection, String database) {
        this.connection = connection;
        this.database = database;
    }

    private record Program(String kind, String name) {}

    /** Stores their definitions in a new table. */
    void keep(String table) throws SQLException {
        execute("CREATE TABLE " + table + " (place integer AUTO_INCREMENT PRIMARY KEY, mode text NOT NULL,"
                + " definition longtext NOT NULL)");
        for (Program program : present()) {
            keep(program, table);
        }
    }

    private void keep(Program program, String table) throws SQLException {
        String show = "SHOW CREATE " + program.kind() + " " + qualified(program);
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(show);
                PreparedStatement insert =
                        connection.prepareStatement("INSERT INTO " + table + " (mode, definition) VALUES (?, ?)")) {
            row.next();
            insert.setString(1, row.getString(2));
            insert.setString(2, definition(program, row.getString(3)));
            insert.executeUpdate();
        }
    }

    private String definition(Program program, @Nullable String text) {
        if (text == null) {
            throw new PreparationException(
                    "The login may not read the text of " + program.kind().toLowerCase(Locale.ROOT)
                            + " '" + program.name() + "' of database '" + database
                            + "', which a reset makes anew. Give the target an 'admin' that created it");
        }
        return text;
    }

    /** Drops them and makes the ones that {@link #keep} stored, under the same {@code sql_mode}. */
    void replaceBy(String table) throws SQLException {
        for (Program program : present()) {
            execute("DROP " + program.kind() + " " + qualified(program));
        }
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT mode, definition FROM " + table + " ORDER BY place");
                PreparedStatement mode = connection.prepareStatement("SET SESSION sql_mode = ?")) {
            while (rows.next()) {
                mode.setString(1, rows.getString(1));
                mode.execute();
                execute(rows.getString(2));
            }
        }
    }

    private List<Program> present() throws SQLException {
        List<Program> programs = new ArrayList<>();
        try (PreparedStatement query = connection.prepareStatement(NAMES)) {
            query.setString(1, database);
            query.setString(2, database);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    programs.add(new Program(rows.getString(1), rows.getString(2)));
                }
            }
        }
        return programs;
    }

    private String qualified(Program program) {
        return BaselineTables.in(database, program.name());
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setEscapeProcessing(false);
            statement.execute(sql);
        }
    }
}
