package dev.lockstep.engine.oracle;

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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Row counts and checksums of all tables of one schema, stored in a table of that schema. A checksum is the sum of the
 * hashes of all values whose type has one; each column has its own seed.
 */
final class OracleProof {

    private static final String TABLE = "LOCKSTEP_BASELINE";
    private static final String LARGEST_BUCKET = "4294967295";
    private static final String MODULUS = "4611686018427387904";
    private static final int NO_SUCH_TABLE = 942;
    private static final String COLUMNS = SqlResource.read(OracleProof.class, OracleFacts.FOLDER + "columns.sql");

    private final Connection connection;
    private final String owner;

    OracleProof(Connection connection, String owner) {
        this.connection = connection;
        this.owner = owner;
    }

    /** For a schema that must have tables: with none, every reset would look right. */
    TableProof computeOfFilled() throws SQLException {
        TableProof proof = compute();
        if (proof.tables().isEmpty()) {
            throw new PreparationException("The schema " + SqlNames.quoted(owner)
                    + " has no tables, so a reset of it could not be verified. Fill the target as the user whose"
                    + " schema is meant, and quote a user name that was created quoted");
        }
        return proof;
    }

    TableProof compute() throws SQLException {
        Map<String, Content> contents = new HashMap<>();
        try (Statement statement = connection.createStatement()) {
            for (Map.Entry<String, List<String>> table : hashableColumns().entrySet()) {
                String name = qualified(table.getKey());
                contents.put(name, content(statement, checksumSql(name, table.getValue())));
            }
        }
        return new TableProof(contents);
    }

    private Map<String, List<String>> hashableColumns() throws SQLException {
        Map<String, List<String>> columns = new LinkedHashMap<>();
        try (PreparedStatement statement = connection.prepareStatement(COLUMNS)) {
            statement.setString(1, owner);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    addColumn(
                            columns.computeIfAbsent(rows.getString(1), table -> new ArrayList<>()), rows.getString(2));
                }
            }
        }
        return columns;
    }

    private static void addColumn(List<String> columns, @Nullable String name) {
        if (name != null) {
            columns.add(SqlNames.quoted(name));
        }
    }

    private static Content content(Statement statement, String sql) throws SQLException {
        try (ResultSet sums = statement.executeQuery(sql)) {
            sums.next();
            return new Content(sums.getLong(1), sums.getLong(2));
        }
    }

    static String checksumSql(String table, List<String> columns) {
        List<String> hashes = new ArrayList<>();
        for (String column : columns) {
            hashes.add("NVL(ORA_HASH(" + column + ", " + LARGEST_BUCKET + ", " + (hashes.size() + 1) + "), 0)");
        }
        String sum = hashes.isEmpty() ? "0" : String.join(" + ", hashes);
        return "SELECT COUNT(*), NVL(MOD(SUM(" + sum + "), " + MODULUS + "), 0) FROM " + table;
    }

    void store(TableProof proof) throws SQLException {
        drop();
        run("CREATE TABLE " + qualified(TABLE) + " (table_name VARCHAR2(300) NOT NULL, row_count NUMBER(19) NOT NULL,"
                + " content_checksum NUMBER(19) NOT NULL)");
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO " + qualified(TABLE) + " (table_name, row_count, content_checksum) VALUES (?, ?, ?)")) {
            for (Map.Entry<String, Content> table : proof.tables().entrySet()) {
                insert.setString(1, table.getKey());
                insert.setLong(2, table.getValue().rows());
                insert.setLong(3, table.getValue().checksum());
                insert.executeUpdate();
            }
        }
    }

    TableProof load() throws SQLException {
        Map<String, Content> contents = new HashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT table_name, row_count, content_checksum FROM " + qualified(TABLE))) {
            while (rows.next()) {
                contents.put(rows.getString(1), new Content(rows.getLong(2), rows.getLong(3)));
            }
            return new TableProof(contents);
        } catch (SQLException e) {
            if (e.getErrorCode() == NO_SUCH_TABLE) {
                throw noProof(e);
            }
            throw e;
        }
    }

    private PreparationException noProof(SQLException error) {
        return new PreparationException(
                "The baseline has no table " + qualified(TABLE)
                        + ", so its content cannot be verified. Keep a new baseline",
                error);
    }

    void drop() throws SQLException {
        try {
            run("DROP TABLE " + qualified(TABLE) + " PURGE");
        } catch (SQLException e) {
            if (e.getErrorCode() != NO_SUCH_TABLE) {
                throw e;
            }
        }
    }

    private String qualified(String table) {
        return SqlNames.quoted(owner) + "." + SqlNames.quoted(table);
    }

    private void run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
