package dev.lockstep.workload.storageio;

import dev.lockstep.engine.PreparationException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A running fio. A shell with a fixed script stands between: it passes signals on, and when its input ends, because this
 * process has ended in whatever way, it kills fio.
 */
final class FioProcess implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(FioProcess.class);

    /** Ignores USR1 until fio has a handler for it. */
    private static final String SCRIPT = """
            trap '' USR1
            "$1" --output-format=json+ "$2" </dev/null 3<&- &
            fio=$!
            (
              while read -r signal; do kill -s "$signal" "$fio" 2>/dev/null; done
              kill -s KILL "$fio" 2>/dev/null
            ) <&3 >/dev/null 2>&1 &
            loop=$!
            exec 3<&-
            wait "$fio"
            status=$?
            kill -s KILL "$loop"
            exit "$status"
            """;

    private static final int MOST_MESSAGES = 5;

    private final Process process;
    private final OutputStream signals;
    private final Deque<String> messages = new ArrayDeque<>();

    private FioProcess(Process process) {
        this.process = process;
        this.signals = process.getOutputStream();
    }

    static FioProcess start(Path fio, Path job) {
        // The second half of the script reads the signals from 3, because a shell gives what it puts into the
        // background no input.
        ProcessBuilder builder =
                new ProcessBuilder("/bin/sh", "-c", "exec 3<&0\n" + SCRIPT, "sh", fio.toString(), job.toString());
        builder.environment().keySet().retainAll(java.util.Set.of("PATH", "LANG", "LD_LIBRARY_PATH"));
        builder.redirectErrorStream(true);
        try {
            return new FioProcess(builder.start());
        } catch (IOException failed) {
            throw new PreparationException("fio could not be started: " + failed.getMessage(), failed);
        }
    }

    /** Asks for the totals so far. */
    void ask() {
        send("USR1");
    }

    /** Lets calls under way finish and ends the load. */
    void finish() {
        send("TERM");
    }

    void kill() {
        send("KILL");
    }

    private synchronized void send(String signal) {
        try {
            signals.write((signal + "\n").getBytes(StandardCharsets.US_ASCII));
            signals.flush();
        } catch (IOException ended) {
            LOG.debug("fio has ended before {}", signal);
        }
    }

    /** Hands over each document that fio prints, until it ends; returns its exit status. */
    int read(Consumer<FioDocument> documents) throws IOException, InterruptedException {
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            StringBuilder document = new StringBuilder();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                take(line, document, documents);
            }
        }
        return process.waitFor();
    }

    /** fio prints its messages between the documents, whose first and last lines are a brace alone. */
    private void take(String line, StringBuilder document, Consumer<FioDocument> documents) {
        if (document.isEmpty() && !line.equals("{")) {
            keep(line);
            return;
        }
        document.append(line).append('\n');
        if (line.equals("}")) {
            documents.accept(FioDocument.parse(document.toString()));
            document.setLength(0);
        }
    }

    private synchronized void keep(String message) {
        if (message.isBlank()) {
            return;
        }
        LOG.debug("fio: {}", message);
        if (messages.size() == MOST_MESSAGES) {
            messages.removeFirst();
        }
        messages.addLast(message.strip());
    }

    /** The last messages of fio, for people. */
    synchronized String messages() {
        return String.join(" | ", messages);
    }

    /** Kills fio if it still runs, and waits for its end. */
    @Override
    public void close() {
        try {
            synchronized (this) {
                signals.close();
            }
        } catch (IOException ended) {
            LOG.debug("fio had ended");
        }
        try {
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
