package dev.lockstep.agent.run;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.Redaction;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.Target;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** Runs a task for several targets in parallel and reports every problem, not only the first. */
final class ParallelTargets {

    private static final Logger LOG = LoggerFactory.getLogger(ParallelTargets.class);

    private ParallelTargets() {}

    /** Runs the task for every site in parallel; returns the results in their order. */
    static <T> List<T> onEach(List<TargetSite> sites, OnSite<T> action) {
        List<Task<T>> tasks = new ArrayList<>();
        sites.forEach(site -> tasks.add(task(site, action)));
        return run(sites.size(), tasks);
    }

    /** The task of a site; its engine explains an error. */
    static <T> Task<T> task(TargetSite site, OnSite<T> action) {
        return new Task<>(site.target(), () -> {
            try {
                return action.apply(site);
            } catch (SQLException error) {
                throw new PreparationException(explain(site.engine(), error), error);
            }
        });
    }

    private static String explain(Engine engine, SQLException error) {
        return engine.classify(error).example() + " (SQLSTATE " + error.getSQLState() + ", code " + error.getErrorCode()
                + ")";
    }

    /** The results in the order of the tasks, once all of them have ended. */
    static <T> List<T> run(int threads, List<Task<T>> tasks) {
        ExecutorService executor = Executors.newFixedThreadPool(Math.max(1, threads), ParallelTargets::thread);
        try {
            List<Future<T>> futures = new ArrayList<>();
            Map<String, String> logged = MDC.getCopyOfContextMap();
            tasks.forEach(task -> futures.add(executor.submit(logged(task.work(), logged))));
            return join(tasks, futures);
        } finally {
            executor.shutdown();
            awaitEnd(executor);
        }
    }

    /** Whatever interrupts: a database works on, and what comes next there must not begin beside it. */
    private static void awaitEnd(ExecutorService executor) {
        boolean interrupted = false;
        boolean ended = false;
        while (!ended) {
            try {
                ended = executor.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
            } catch (InterruptedException meanwhile) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** A task that logs with the same fields as the thread that submitted it. */
    private static <T> Callable<T> logged(Callable<T> work, @Nullable Map<String, String> fields) {
        return () -> {
            if (fields != null) {
                MDC.setContextMap(fields);
            }
            return work.call();
        };
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "lockstep-step");
        thread.setDaemon(true);
        return thread;
    }

    private static <T> List<T> join(List<Task<T>> tasks, List<Future<T>> futures) {
        List<T> results = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (int index = 0; index < tasks.size(); index++) {
            Target target = tasks.get(index).target();
            try {
                results.add(futures.get(index).get());
            } catch (ExecutionException failure) {
                addOnce(problems, target.name() + ": " + describe(target, failure));
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                addOnce(problems, target.name() + ": was interrupted");
            }
        }
        if (!problems.isEmpty()) {
            throw new StepFailedException(problems);
        }
        return results;
    }

    private static void addOnce(List<String> problems, String problem) {
        if (!problems.contains(problem)) {
            problems.add(problem);
        }
    }

    private static String describe(Target target, ExecutionException failure) {
        Throwable cause = failure.getCause();
        if (cause instanceof PreparationException
                || cause instanceof SecretException
                || cause instanceof StepFailedException
                || cause instanceof FaultyInputException
                || cause instanceof IllegalArgumentException) {
            return String.valueOf(cause.getMessage());
        }
        LOG.warn("A step failed on {}", target.name(), Redaction.masked(failure));
        return "unexpected " + cause;
    }

    /** The task of each site. */
    interface OnSite<T> {
        T apply(TargetSite site) throws SQLException;
    }

    /** The task of one target. */
    record Task<T>(Target target, Callable<T> work) {}
}
