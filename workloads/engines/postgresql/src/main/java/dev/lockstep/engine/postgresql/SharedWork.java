package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.Connections;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Work that several connections do together. Each does one task after the other, and begins the next that none has begun.
 *
 * @param <R> result of a task
 */
final class SharedWork<R> {

    private final Connections connections;
    private final List<Task<R>> tasks;
    private final AtomicInteger begun = new AtomicInteger();
    private final Map<Integer, R> results = new ConcurrentSkipListMap<>();

    private SharedWork(Connections connections, List<Task<R>> tasks) {
        this.connections = connections;
        this.tasks = List.copyOf(tasks);
    }

    /**
     * A part that one connection does.
     *
     * @param <R> its result
     */
    interface Task<R> {
        R on(Connection connection) throws SQLException;
    }

    /**
     * Does all tasks, beginning them in order, and returns their results in the same order when all connections are done.
     * After a failure no further task begins.
     *
     * @param most connections
     */
    static <R> List<R> run(Connections connections, int most, List<Task<R>> tasks) throws SQLException {
        return tasks.isEmpty() ? List.of() : new SharedWork<>(connections, tasks).run(Math.min(most, tasks.size()));
    }

    private List<R> run(int width) throws SQLException {
        ExecutorService executor = Executors.newFixedThreadPool(width, SharedWork::thread);
        try {
            List<Future<Void>> ends = new ArrayList<>();
            for (int number = 0; number < width; number++) {
                ends.add(executor.submit(this::work));
            }
            join(ends);
            return List.copyOf(results.values());
        } finally {
            executor.shutdown();
        }
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "lockstep-shared");
        thread.setDaemon(true);
        return thread;
    }

    private Void work() throws SQLException {
        try (Connection connection = connections.open()) {
            for (int task = begun.getAndIncrement(); task < tasks.size(); task = begun.getAndIncrement()) {
                results.put(task, tasks.get(task).on(connection));
            }
            return null;
        } catch (SQLException | RuntimeException failed) {
            begun.set(tasks.size());
            throw failed;
        }
    }

    private static void join(List<Future<Void>> ends) throws SQLException {
        List<Throwable> failures = new ArrayList<>();
        for (Future<Void> end : ends) {
            try {
                end.get();
            } catch (ExecutionException failed) {
                failures.add(failed.getCause());
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new SQLException("Interrupted while several connections were at work", interrupted);
            }
        }
        if (!failures.isEmpty()) {
            throwFirst(failures);
        }
    }

    private static void throwFirst(List<Throwable> failures) throws SQLException {
        Throwable first = failures.get(0);
        failures.stream().skip(1).forEach(first::addSuppressed);
        if (first instanceof SQLException error) {
            throw error;
        }
        if (first instanceof RuntimeException error) {
            throw error;
        }
        throw new IllegalStateException(first);
    }
}
