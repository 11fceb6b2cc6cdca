package dev.lockstep.hook;

import dev.lockstep.run.Durations;
import dev.lockstep.run.HookOutcome;
import dev.lockstep.run.HookOutcome.Ending;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** One execution of a hook: without arguments and shell, and bounded in time and output. */
final class HookProcess {

    private final Process process;
    private final ProcessFamily family;
    private final OutputHead output;
    private final Duration timeout;
    private final long startNanoTime = System.nanoTime();

    private HookProcess(Process process, HookInput input) {
        this.process = process;
        this.family = new ProcessFamily(process.toHandle(), input.marks());
        this.output = OutputHead.of(process.getInputStream());
        this.timeout = input.call().timeout();
        feed(input.json());
    }

    /**
     * Executes a file and waits for its end. It dies with this process, unless that is killed.
     *
     * @param cancelled ends it early when completed
     */
    static HookOutcome run(Path executable, HookInput input, CompletableFuture<?> cancelled)
            throws InterruptedException {
        try {
            return new HookProcess(started(executable, input), input).untilEnd(cancelled);
        } catch (IOException unable) {
            return HookOutcome.refused("could not be started: " + unable.getMessage());
        }
    }

    private static Process started(Path executable, HookInput input) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(executable.toString()).redirectErrorStream(true);
        Path folder = executable.getParent();
        builder.directory(folder == null ? null : folder.toFile());
        builder.environment().clear();
        builder.environment().putAll(input.environment());
        return builder.start();
    }

    /** On a thread of its own, because a hook need not read its input. */
    private void feed(String json) {
        Thread feeder = new Thread(
                () -> {
                    try (OutputStream input = process.getOutputStream()) {
                        input.write(json.getBytes(StandardCharsets.UTF_8));
                    } catch (IOException unread) {
                        // It has ended, or closed its input.
                    }
                },
                "lockstep-hook-input");
        feeder.setDaemon(true);
        feeder.start();
    }

    private HookOutcome untilEnd(CompletableFuture<?> cancelled) throws InterruptedException {
        Thread dying = new Thread(this::killQuietly, "lockstep-hook-kill");
        Runtime.getRuntime().addShutdownHook(dying);
        try {
            CompletableFuture.anyOf(process.onExit(), cancelled).get(timeout.toNanos(), TimeUnit.NANOSECONDS);
            return cancelled.isDone() && process.isAlive()
                    ? killed(Ending.CANCELLED, "killed, because the run was stopped")
                    : exited();
        } catch (TimeoutException late) {
            return killed(Ending.FAILED, "killed after its time-out of " + Durations.format(timeout));
        } catch (ExecutionException impossible) {
            throw new IllegalStateException("Waiting for a process cannot fail", impossible);
        } finally {
            release(dying);
        }
    }

    private HookOutcome exited() throws InterruptedException {
        int status = process.waitFor();
        return outcome(status == 0 ? Ending.SUCCEEDED : Ending.FAILED, "exit status " + status);
    }

    private HookOutcome killed(Ending ending, String detail) throws InterruptedException {
        family.kill();
        return outcome(ending, detail);
    }

    private HookOutcome outcome(Ending ending, String detail) throws InterruptedException {
        Duration duration = Duration.ofMillis(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanoTime));
        return new HookOutcome(ending, detail, duration, output.text());
    }

    private void killQuietly() {
        try {
            family.kill();
        } catch (InterruptedException hurried) {
            process.destroyForcibly();
        }
    }

    private static void release(Thread dying) {
        try {
            Runtime.getRuntime().removeShutdownHook(dying);
        } catch (IllegalStateException underWay) {
            // This process is ending, and takes the hook with it.
        }
    }
}
