package dev.lockstep.workload.batchinsert;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.Failure;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.run.Parameters;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Consistency;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.User;
import dev.lockstep.workload.UserIdentity;
import dev.lockstep.workload.fill.FillGuard;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** The batch-insert test on one target. Filled means: the table exists and is empty. */
final class BoundBatchInsert implements BoundWorkload {

    private static final FillGuard GUARD = new FillGuard(BatchInsertWorkload.ID, Map.of(), List.of(BatchRow.TABLE));

    private final Binding binding;
    private final EngineSql sql;
    private final InsertMode mode;
    private final OptionalLong rows;
    private final Inserter inserter;
    private final int blockRows;

    BoundBatchInsert(Binding binding) {
        Parameters parameters = binding.parameters();
        int rowsPerCommit = (int) parameters.integer(BatchInsertWorkload.ROWS_PER_COMMIT);
        int rowsPerBatch = (int) parameters.integer(BatchInsertWorkload.ROWS_PER_BATCH);
        this.binding = binding;
        this.sql = new EngineSql(binding.engine().id());
        this.mode = InsertMode.byLabel(parameters.text(BatchInsertWorkload.MODE));
        this.rows = parameters.optionalInteger(BatchInsertWorkload.ROWS);
        this.inserter = Inserters.of(mode, binding.engine(), rowsPerCommit, rowsPerBatch);
        this.blockRows = mode.blockRows(rowsPerCommit, rowsPerBatch);
    }

    @Override
    public void create(Connection connection, Existing existing) throws SQLException {
        GUARD.requireNoOther(connection);
        try {
            execute(connection, sql.creation());
        } catch (SQLException e) {
            throw explained(e);
        }
    }

    private void execute(Connection connection, String... resources) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setEscapeProcessing(false);
            for (String resource : resources) {
                statement.execute(sql.resource(resource));
            }
        }
    }

    private SQLException explained(SQLException error) {
        Failure failure = binding.engine().classify(error);
        if (failure.errorClass() == ErrorClass.PERMISSION) {
            throw new PreparationException(
                    "the login may not create tables and procedures in its schema (" + failure.example()
                            + "). Grant it both privileges, or set another login as the target's admin",
                    error);
        }
        return error;
    }

    @Override
    public void fill(Connection connection, int shard, int shards, FillProgress progress) {
        progress.expect(0);
    }

    @Override
    public void finish(Connections connections) {}

    @Override
    public void drop(Connection connection) throws SQLException {
        GUARD.requireNoOther(connection);
        execute(connection, "drop", "drop-loop", "drop-set");
    }

    @Override
    public void beforeRun(Connection connection) throws SQLException {
        long present = presentRows(connection);
        if (present > 0) {
            throw new PreparationException(BatchRow.TABLE + " holds " + present
                    + " rows; the run would insert the same keys. Use prepare: fill or prepare: reset to start with an"
                    + " empty table");
        }
    }

    private long presentRows(Connection connection) throws SQLException {
        try {
            return countRows(connection);
        } catch (SQLException e) {
            if (binding.engine().classify(e).connectionLost()) {
                throw e;
            }
            throw new PreparationException(
                    "table " + BatchRow.TABLE + " cannot be read ("
                            + binding.engine().classify(e).example() + "). Use prepare: fill once",
                    e);
        }
    }

    @Override
    public Map<String, Long> count(Connection connection) throws SQLException {
        return Map.of(BatchInsertWorkload.BOOK, countRows(connection));
    }

    private static long countRows(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(EngineSql.COUNT)) {
            row.next();
            return row.getLong(1);
        }
    }

    @Override
    public List<Consistency> check(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql.resource("check"))) {
            row.next();
            return new TableContents(
                            row.getLong(1),
                            row.getLong(2),
                            row.getLong(3),
                            row.getLong(4),
                            row.getBigDecimal(5).longValueExact(),
                            row.getLong(6))
                    .conditions(rows);
        }
    }

    @Override
    public User newUser(UserIdentity identity) {
        long all = rows.orElse(BatchInsertWorkload.MOST_ROWS);
        int first = (int) (all * identity.number() / identity.users()) + 1;
        int last = (int) (all * (identity.number() + 1) / identity.users());
        boolean inOneCall = mode.onServer() && rows.isPresent();
        return new BatchInsertUser(
                inserter, mode.commit(), inOneCall ? Math.max(1, last - first + 1) : blockRows, first, last);
    }
}
