package dev.lockstep.workload.batchinsert;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;

/** The SQL of one engine; longer texts are in {@code resources/batchinsert}. */
final class EngineSql {

    static final String COUNT = "SELECT count(*) FROM batch_test";
    static final String COUNT_RANGE = "SELECT count(*) FROM batch_test WHERE rec_num BETWEEN ? AND ?";
    static final String INSERT = insertOf(1);

    private final String engine;

    EngineSql(String engine) {
        this.engine = engine;
    }

    String resource(String name) {
        String path = "/batchinsert/" + engine + "/" + name + ".sql";
        try (InputStream in = EngineSql.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalArgumentException("The batch-insert test does not support the engine " + engine);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The texts that create everything. Procedures come first: a login without the privilege to create objects fails before
     * the old table is dropped. MySQL cannot replace a procedure.
     */
    String[] creation() {
        return engine.equals("mysql")
                ? new String[] {"drop-loop", "loop", "drop-set", "set", "drop", "table"}
                : new String[] {"loop", "set", "drop", "table"};
    }

    /** Parameters: first row, last row, rows per commit. */
    String callLoop() {
        return call("batch_insert_loop(?, ?, ?)");
    }

    /** Parameters: first row, last row. */
    String callSet() {
        return call("batch_insert_set(?, ?)");
    }

    private String call(String procedure) {
        return switch (engine) {
            case "postgresql", "mysql" -> "CALL " + procedure;
            default -> "{call " + procedure + "}";
        };
    }

    /** One statement that inserts this many rows. */
    String multiRow(int rows) {
        return engine.equals("oracle") ? selectUnion(rows) : insertOf(rows);
    }

    /**
     * The maximum number of rows in one statement. SQL Server allows 2,100 parameters, of which its driver uses up to 3
     * itself; PostgreSQL and MySQL allow 65,535. On Oracle, parse time sets the limit.
     */
    int mostRowsPerStatement() {
        return switch (engine) {
            case "sqlserver" -> (2_100 - 3) / BatchRow.COLUMNS.size();
            case "oracle" -> 100;
            default -> 65_535 / BatchRow.COLUMNS.size();
        };
    }

    private static String insertOf(int rows) {
        return insertInto() + " VALUES " + String.join(", ", Collections.nCopies(rows, "(" + placeholders() + ")"));
    }

    private static String selectUnion(int rows) {
        return insertInto() + " "
                + String.join(" UNION ALL ", Collections.nCopies(rows, "SELECT " + placeholders() + " FROM dual"));
    }

    private static String insertInto() {
        return "INSERT INTO " + BatchRow.TABLE + " (" + String.join(", ", BatchRow.COLUMNS) + ")";
    }

    private static String placeholders() {
        return String.join(", ", Collections.nCopies(BatchRow.COLUMNS.size(), "?"));
    }
}
