package dev.lockstep.bench;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A server whose clients are measured, which can save and restore one state of its data. */
abstract class ClientServer implements AutoCloseable {

    private final Engine engine;
    private boolean kept;

    ClientServer(Engine engine) {
        this.engine = engine;
    }

    Engine engine() {
        return engine;
    }

    /** The login to the database of the load, which its owner or an administrator has. */
    abstract Access access(Purpose purpose);

    /** Its first process. */
    abstract ProcessHandle process() throws SQLException;

    /** Writes all dirty pages where a statement can, so that the next measurement does not include earlier work. */
    abstract void checkpoint() throws SQLException;

    @Override
    public abstract void close();

    String url() {
        return access(Purpose.LOAD).url();
    }

    /** The connection settings. */
    ConnectionSettings settings(Purpose purpose) {
        return engine.settings(access(purpose), Map.of(), purpose);
    }

    /** Saves the data as it is. */
    void keep() throws SQLException {
        engine.baseline().save(location());
        kept = true;
    }

    /** Restores the saved data, if any. */
    void restore() throws SQLException {
        if (kept) {
            engine.baseline().reset(location());
        }
    }

    private Baseline.Location location() {
        return new Baseline.Location(settings(Purpose.LOAD), settings(Purpose.ADMIN));
    }

    /** Runs tasks in order, each on its own connection, this many at a time; returns the sum of their results. */
    long together(int connections, List<Task> tasks) throws SQLException {
        ExecutorService executor = Executors.newFixedThreadPool(connections);
        try {
            List<Future<Long>> answers = tasks.stream()
                    .map(task -> executor.submit(onConnection(task)))
                    .toList();
            long sum = 0;
            for (Future<Long> answer : answers) {
                sum += answer.get();
            }
            return sum;
        } catch (ExecutionException failed) {
            throw new SQLException(failed.getCause());
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        } finally {
            executor.shutdownNow();
        }
    }

    private Callable<Long> onConnection(Task task) {
        return () -> {
            try (Connection connection = settings(Purpose.LOAD).open()) {
                return task.run(connection);
            }
        };
    }

    /** A task on a connection; returns a number of rows. */
    interface Task {
        long run(Connection connection) throws SQLException;
    }
}
