package dev.lockstep.hook;

import dev.lockstep.run.Assignment;
import dev.lockstep.run.DatabaseAction;
import dev.lockstep.run.HookCall;
import dev.lockstep.run.HookOutcome;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The hooks and actions that this process runs for one run, each at its time. Thread-safe. */
public final class RunHooks implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(RunHooks.class);
    private static final String NO_FOLDER = "This process was started without --hooks";

    private final Optional<HookFolder> folder;
    private final String runId;
    private final Map<String, Object> factors;
    private final List<HookCall> calls;
    private final DatabaseActions actions;
    private final Listener listener;
    private final CountDownLatch finished = new CountDownLatch(1);
    private final CompletableFuture<Object> cancelled = new CompletableFuture<>();
    private boolean started;

    /** Called from a thread for each call. */
    public interface Listener {

        /** Its time has come. */
        void started(HookCall call);

        /** It has ended; follows {@link #started}, or says alone that it never started. */
        void ended(HookCall call, HookOutcome outcome);
    }

    /** The hooks and actions of an agent's part of a run. */
    public RunHooks(Optional<HookFolder> folder, Assignment assignment, DatabaseActions actions, Listener listener) {
        this(folder, assignment.runId(), assignment.spec().factors(), assignment.hooks(), actions, listener);
    }

    /**
     * @param folder empty if the operator named none: then every call fails
     * @param factors of the spec, for the hooks
     */
    public RunHooks(
            Optional<HookFolder> folder,
            String runId,
            Map<String, Object> factors,
            List<HookCall> calls,
            DatabaseActions actions,
            Listener listener) {
        this.folder = folder;
        this.runId = runId;
        this.factors = factors;
        this.calls = List.copyOf(calls);
        this.actions = actions;
        this.listener = listener;
    }

    /** Why its calls would be refused, a sentence each. */
    public List<String> complaints() {
        return calls.stream()
                .filter(call -> call.action() == null)
                .map(HookCall::hook)
                .distinct()
                .flatMap(hook -> folder
                        .map(known -> known.complaint(hook))
                        .orElse(Optional.of(NO_FOLDER + ": it cannot run hook " + hook))
                        .stream())
                .toList();
    }

    /** Starts the clock of the run at a value of {@link System#nanoTime}. Call it once. */
    public synchronized void start(long startNanoTime) {
        started = true;
        for (HookCall call : calls) {
            Thread thread =
                    new Thread(() -> call(call, startNanoTime + call.at().toNanos()), "lockstep-hook-" + call.event());
            thread.setDaemon(true);
            thread.start();
        }
    }

    /** Starts no further hook; those under way go on. Each that never started ends at once. */
    public synchronized void finish() {
        boolean first = finished.getCount() > 0;
        finished.countDown();
        if (first && !started) {
            calls.forEach(call -> listener.ended(call, HookOutcome.NOT_STARTED));
        }
    }

    /** Starts no further hook, and kills those under way. */
    @Override
    public void close() {
        finish();
        cancelled.complete(this);
    }

    private void call(HookCall call, long dueNanoTime) {
        try {
            if (!finished.await(dueNanoTime - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                LOG.info("The {} of event {} in run {} starts", call.title(), call.event(), runId);
                listener.started(call);
                listener.ended(call, execute(call));
            } else {
                listener.ended(call, HookOutcome.NOT_STARTED);
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private HookOutcome execute(HookCall call) throws InterruptedException {
        DatabaseAction action = call.action();
        if (action != null) {
            return actions.run(action, cancelled);
        }
        if (folder.isEmpty()) {
            return HookOutcome.refused(NO_FOLDER);
        }
        try {
            return HookProcess.run(
                    folder.get().executable(call.hook()), new HookInput(runId, call, factors), cancelled);
        } catch (IOException refused) {
            return HookOutcome.refused(String.valueOf(refused.getMessage()));
        }
    }
}
