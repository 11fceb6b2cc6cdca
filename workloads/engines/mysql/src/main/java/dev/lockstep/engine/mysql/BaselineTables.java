package dev.lockstep.engine.mysql;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.TableProof;
import dev.lockstep.engine.TableProof.Content;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The tables of a database, with its triggers and procedures, and their copies in another one. The proof is stored last: without it a
 * copy is not complete.
 */
final class BaselineTables {

    private static final String PROOF = "lockstep_proof";
    private static final String PROGRAMS = "lockstep_programs";
    private static final String TABLES = "SELECT table_name FROM information_schema.tables"
            + " WHERE table_schema = ? AND table_type = 'BASE TABLE' ORDER BY table_name";

    /** A session that still uses a table is waited for only so long. */
    private static final int LOCK_WAIT_SECONDS = 30;

    private final Connection connection;
    private final String database;
    private final String copy;

    BaselineTables(Connection connection, String database, String copy) throws SQLException {
        this.connection = connection;
        this.database = database;
        this.copy = copy;
        execute("SET SESSION lock_wait_timeout = " + LOCK_WAIT_SECONDS + ", foreign_key_checks = 0, unique_checks = 0");
    }

    void dropCopy() throws SQLException {
        execute("DROP DATABASE IF EXISTS " + quoted(copy));
    }

    /** Copies the tables, without foreign keys; these are in the definitions. */
    void makeCopy() throws SQLException {
        execute("CREATE DATABASE " + quoted(copy));
        for (String table : originals()) {
            execute("CREATE TABLE " + in(copy, table) + " LIKE " + in(database, table));
            copyRows(table, database, copy);
        }
        new StoredPrograms(connection, database).keep(in(copy, PROGRAMS));
    }

    boolean complete() throws SQLException {
        return tables(copy).contains(PROOF);
    }

    /** Makes the originals anew from their definitions and copies; other tables are dropped. The mark of a reset stays. */
    void copyBack() throws SQLException {
        connection.setCatalog(database);
        execute("CREATE TABLE IF NOT EXISTS " + resetUnderWay() + " (id integer PRIMARY KEY)");
        for (String table : originals()) {
            execute("DROP TABLE " + in(database, table));
        }
        for (Map.Entry<String, String> table : definitions().entrySet()) {
            execute(table.getValue());
            copyRows(table.getKey(), copy, database);
            execute("ANALYZE NO_WRITE_TO_BINLOG TABLE " + in(database, table.getKey()));
        }
        new StoredPrograms(connection, database).replaceBy(in(copy, PROGRAMS));
    }

    void endReset() throws SQLException {
        execute("DROP TABLE " + resetUnderWay());
    }

    private String resetUnderWay() {
        return in(database, Baseline.RESET_UNDER_WAY);
    }

    private List<String> originals() throws SQLException {
        List<String> names = tables(database);
        names.remove(Baseline.RESET_UNDER_WAY);
        return names;
    }

    private Map<String, String> definitions() throws SQLException {
        Map<String, String> definitions = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT table_name, definition FROM " + in(copy, PROOF))) {
            while (rows.next()) {
                definitions.put(rows.getString(1), rows.getString(2));
            }
        }
        return definitions;
    }

    private void copyRows(String table, String from, String to) throws SQLException {
        execute("INSERT INTO " + in(to, table) + " SELECT * FROM " + in(from, table));
    }

    /** Counts and sums up the rows of the originals. */
    TableProof proof() throws SQLException {
        Map<String, Content> contents = new HashMap<>();
        for (String table : originals()) {
            contents.put(table, new Content(count(table), checksum(table)));
        }
        return new TableProof(contents);
    }

    void storeProof(TableProof proof) throws SQLException {
        execute("CREATE TABLE " + in(copy, PROOF + "_new")
                + " (table_name varchar(64) PRIMARY KEY, row_count bigint NOT NULL, content_checksum bigint NOT NULL,"
                + " definition longtext NOT NULL)");
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO " + in(copy, PROOF + "_new") + " VALUES (?, ?, ?, ?)")) {
            for (Map.Entry<String, Content> table : proof.tables().entrySet()) {
                insert.setString(1, table.getKey());
                insert.setLong(2, table.getValue().rows());
                insert.setLong(3, table.getValue().checksum());
                insert.setString(4, definition(table.getKey()));
                insert.executeUpdate();
            }
        }
        execute("RENAME TABLE " + in(copy, PROOF + "_new") + " TO " + in(copy, PROOF));
    }

    private String definition(String table) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SHOW CREATE TABLE " + in(database, table))) {
            row.next();
            return row.getString(2);
        }
    }

    TableProof keptProof() throws SQLException {
        Map<String, Content> contents = new HashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT table_name, row_count, content_checksum FROM " + in(copy, PROOF))) {
            while (rows.next()) {
                contents.put(rows.getString(1), new Content(rows.getLong(2), rows.getLong(3)));
            }
        }
        return new TableProof(contents);
    }

    private List<String> tables(String schema) throws SQLException {
        List<String> names = new ArrayList<>();
        try (PreparedStatement query = connection.prepareStatement(TABLES)) {
            query.setString(1, schema);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    names.add(rows.getString(1));
                }
            }
        }
        return names;
    }

    private long count(String table) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT count(*) FROM " + in(database, table))) {
            row.next();
            return row.getLong(1);
        }
    }

    /**
     * The checksum of a table's rows.
     *
     * @throws SQLException also if the server could not lock or open the table, which it answers with NULL and a warning
     */
    long checksum(String table) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("CHECKSUM TABLE " + in(database, table) + " EXTENDED")) {
            row.next();
            long checksum = row.getLong(2);
            if (row.wasNull()) {
                throw withoutChecksum(table, statement.getWarnings());
            }
            return checksum;
        }
    }

    private static SQLException withoutChecksum(String table, @Nullable SQLWarning reason) {
        String message = "The server gave no checksum of table '" + table + "'";
        return reason == null
                ? new SQLException(message)
                : new SQLException(
                        message + ": " + reason.getMessage(), reason.getSQLState(), reason.getErrorCode(), reason);
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    static String in(String schema, String table) {
        return quoted(schema) + "." + quoted(table);
    }

    private static String quoted(String name) {
        return "`" + name.replace("`", "``") + "`";
    }
}
