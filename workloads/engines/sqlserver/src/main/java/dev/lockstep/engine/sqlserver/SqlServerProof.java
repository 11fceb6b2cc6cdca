package dev.lockstep.engine.sqlserver;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.SqlNames;
import dev.lockstep.engine.SqlResource;
import dev.lockstep.engine.TableProof;
import dev.lockstep.engine.TableProof.Content;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Row counts and checksums of all user tables of the current database, stored in a table of their own. */
final class SqlServerProof {

    private static final String TABLE = "dbo.lockstep_baseline";
    private static final int INVALID_OBJECT = 208;
    private static final String CREATE = resource("create-proof.sql");
    private static final String TABLES = resource("tables.sql");

    private SqlServerProof() {}

    private static String resource(String name) {
        return SqlResource.read(SqlServerProof.class, SqlServerFacts.FOLDER + name);
    }

    static TableProof compute(Connection connection) throws SQLException {
        Map<String, Content> contents = new HashMap<>();
        try (Statement statement = connection.createStatement()) {
            for (String table : tables(statement)) {
                contents.put(table, content(statement, table));
            }
        }
        return new TableProof(contents);
    }

    private static List<String> tables(Statement statement) throws SQLException {
        List<String> tables = new ArrayList<>();
        try (ResultSet names = statement.executeQuery(TABLES)) {
            while (names.next()) {
                tables.add(SqlNames.bracketed(names.getString(1)) + "." + SqlNames.bracketed(names.getString(2)));
            }
        }
        return tables;
    }

    private static Content content(Statement statement, String table) throws SQLException {
        try (ResultSet sums = statement.executeQuery(checksumSql(table))) {
            sums.next();
            return new Content(sums.getLong(1), sums.getLong(2));
        }
    }

    static String checksumSql(String table) {
        return "SELECT COUNT_BIG(*), CHECKSUM_AGG(BINARY_CHECKSUM(*)) FROM " + table;
    }

    static void store(Connection connection, TableProof proof) throws SQLException {
        drop(connection);
        try (Statement statement = connection.createStatement()) {
            statement.execute(CREATE);
        }
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO " + TABLE + " (table_name, row_count, content_checksum) VALUES (?, ?, ?)")) {
            for (Map.Entry<String, Content> table : proof.tables().entrySet()) {
                insert.setNString(1, table.getKey());
                insert.setLong(2, table.getValue().rows());
                insert.setLong(3, table.getValue().checksum());
                insert.executeUpdate();
            }
        }
    }

    static TableProof load(Connection connection) throws SQLException {
        Map<String, Content> contents = new HashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("SELECT table_name, row_count, content_checksum FROM " + TABLE)) {
            while (rows.next()) {
                contents.put(rows.getNString(1), new Content(rows.getLong(2), rows.getLong(3)));
            }
            return new TableProof(contents);
        } catch (SQLException e) {
            if (e.getErrorCode() == INVALID_OBJECT) {
                throw noProof(e);
            }
            throw e;
        }
    }

    private static PreparationException noProof(SQLException error) {
        return new PreparationException(
                "The backup has no table " + TABLE + ", so its content cannot be verified. Keep a new baseline", error);
    }

    static void drop(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("DROP TABLE IF EXISTS " + TABLE);
        }
    }
}
