package dev.lockstep.agent.selftest;

import dev.lockstep.agent.selftest.ItemLog.UnexpectedException;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.ServerGuard;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Errors that are provoked: the engine has to know each by its class. They work on a table of their own. */
record ErrorItems(Engine engine, Access load, ServerGuard guard) {

    private static final String AREA = "errors";
    private static final String TABLE = "lockstep_selftest";
    private static final String FIRST = "UPDATE " + TABLE + " SET amount = amount + 1 WHERE id = 1";
    private static final String SECOND = "UPDATE " + TABLE + " SET amount = amount + 1 WHERE id = 2";
    private static final int WAIT_SECONDS = 1;

    void attempt(ItemLog log) throws IOException, InterruptedException {
        if (!log.attempt(AREA, "table", this::create)) {
            return;
        }
        log.attempt(AREA, "constraint", this::duplicate);
        log.attempt(AREA, "deadlock", this::deadlock);
        log.attempt(AREA, "time-out while waiting for a lock", this::lockWait);
        log.attempt(AREA, "cancelled statement", this::cancelled);
        log.attempt(AREA, "lost connection", this::lost);
        log.attempt(AREA, "table dropped", () -> execute("DROP TABLE " + TABLE));
    }

    private String create() throws SQLException {
        execute("CREATE TABLE " + TABLE + " (id INTEGER NOT NULL PRIMARY KEY, amount INTEGER NOT NULL)");
        execute("INSERT INTO " + TABLE + " (id, amount) VALUES (1, 0)");
        return execute("INSERT INTO " + TABLE + " (id, amount) VALUES (2, 0)");
    }

    private String duplicate() throws SQLException {
        try (Connection connection = open()) {
            return known(
                    EnumSet.of(ErrorClass.CONSTRAINT),
                    failure(connection, "INSERT INTO " + TABLE + " (id, amount) VALUES (1, 0)", 0));
        }
    }

    private String deadlock() throws SQLException {
        try (Connection one = transaction();
                Connection other = transaction()) {
            execute(one, FIRST);
            execute(other, SECOND);
            CompletableFuture<Optional<SQLException>> waiting =
                    CompletableFuture.supplyAsync(() -> failure(one, SECOND, 0));
            Optional<SQLException> failed = failure(other, FIRST, 0);
            other.rollback();
            Optional<SQLException> alsoFailed = waiting.join();
            one.rollback();
            return known(EnumSet.of(ErrorClass.DEADLOCK), failed.or(() -> alsoFailed));
        }
    }

    private String lockWait() throws SQLException {
        try (Connection holder = transaction();
                Connection waiting = transaction()) {
            execute(holder, FIRST);
            Optional<SQLException> failed = failure(waiting, FIRST, WAIT_SECONDS);
            waiting.rollback();
            holder.rollback();
            return known(EnumSet.of(ErrorClass.TIMEOUT, ErrorClass.LOCK_TIMEOUT), failed);
        }
    }

    private String cancelled() throws SQLException {
        try (Connection holder = transaction();
                Connection waiting = transaction();
                Statement statement = waiting.createStatement()) {
            execute(holder, FIRST);
            CompletableFuture<Void> cancelling = CompletableFuture.runAsync(
                    () -> cancel(statement), CompletableFuture.delayedExecutor(WAIT_SECONDS, TimeUnit.SECONDS));
            Optional<SQLException> failed = failure(statement, FIRST);
            cancelling.join();
            waiting.rollback();
            holder.rollback();
            return known(EnumSet.of(ErrorClass.TIMEOUT), failed);
        }
    }

    private static void cancel(Statement statement) {
        try {
            statement.cancel();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private String lost() throws SQLException {
        try (Connection connection = open()) {
            connection.abort(Runnable::run);
            Optional<SQLException> failed = failure(connection, FIRST, 0);
            failed.ifPresent(error -> {
                if (!engine.classify(error).connectionLost()) {
                    throw new UnexpectedException(
                            "a connection that was cut is not taken for lost: " + error.getMessage());
                }
            });
            return known(EnumSet.of(ErrorClass.CONNECTION), failed);
        }
    }

    private String known(Set<ErrorClass> expected, Optional<SQLException> failed) {
        SQLException error = failed.orElseThrow(() -> new UnexpectedException("the server raised no error"));
        ErrorClass found = engine.classify(error).errorClass();
        if (!expected.contains(found)) {
            throw new UnexpectedException("was taken for " + found.label() + ": "
                    + engine.classify(error).example() + " (SQLSTATE " + error.getSQLState() + ", code "
                    + error.getErrorCode() + ")");
        }
        return found.label() + ", SQLSTATE " + error.getSQLState() + ", code " + error.getErrorCode();
    }

    private static Optional<SQLException> failure(Connection connection, String sql, int limitSeconds) {
        try (Statement statement = connection.createStatement()) {
            statement.setQueryTimeout(limitSeconds);
            return failure(statement, sql);
        } catch (SQLException failed) {
            return Optional.of(failed);
        }
    }

    private static Optional<SQLException> failure(Statement statement, String sql) {
        try {
            statement.execute(sql);
            return Optional.empty();
        } catch (SQLException failed) {
            return Optional.of(failed);
        }
    }

    private String execute(String sql) throws SQLException {
        try (Connection connection = open()) {
            execute(connection, sql);
        }
        return "";
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private Connection transaction() throws SQLException {
        Connection connection = open();
        connection.setAutoCommit(false);
        return connection;
    }

    private Connection open() throws SQLException {
        return engine.settings(load, Map.of(), Purpose.LOAD).guardedBy(guard).open();
    }
}
