package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.PreparationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The server process on a data directory, found by its pid file. */
record Postmaster(ProcessHandle process, int port, Path data) {

    private static final Logger LOG = LoggerFactory.getLogger(Postmaster.class);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(20);
    private static final long PAUSE_MILLIS = 10;

    /** Of the pid file. */
    private static final int PORT_LINE = 3;

    /** The live process of this directory; the pid in a stale file may belong to another process. */
    static Optional<Postmaster> in(Path data) {
        try {
            List<String> lines = Files.readAllLines(data.resolve("postmaster.pid"));
            return ProcessHandle.of(Long.parseLong(lines.get(0).trim()))
                    .filter(ProcessHandle::isAlive)
                    .filter(process -> isPostgres(process) && servesIfKnown(process, data))
                    .map(process -> new Postmaster(
                            process, Integer.parseInt(lines.get(PORT_LINE).trim()), data));
        } catch (NoSuchFileException stopped) {
            return Optional.empty();
        } catch (IOException | NumberFormatException | IndexOutOfBoundsException e) {
            LOG.debug("No process id in {}", data, e);
            return Optional.empty();
        }
    }

    private static boolean isPostgres(ProcessHandle process) {
        return process.info()
                .command()
                .map(command -> command.endsWith("postgres") || command.endsWith("postgres.exe"))
                .orElse(true);
    }

    /** After a restart of the machine it may be another server; Windows does not tell. */
    private static boolean servesIfKnown(ProcessHandle process, Path data) {
        return process.info()
                .arguments()
                .map(arguments -> List.of(arguments).contains(data.toString()))
                .orElse(true);
    }

    Stream<ProcessHandle> processes() {
        return process.isAlive() ? EmbeddedPostgres.withDescendants(process) : Stream.empty();
    }

    /** Stops a server whose owner is dead. */
    void stopOrphan() {
        LOG.info("Stopping process {}, an embedded PostgreSQL that was left behind in {}", process.pid(), data);
        EmbeddedPasswords.forget(port);
        stop();
    }

    /** Stops the server and its sessions; kills it if it does not stop in time. */
    void stop() {
        List<ProcessHandle> all = processes().toList();
        // The signal alone makes the server wait for its sessions, so they get it too.
        all.forEach(ProcessHandle::destroy);
        if (!endWithin(all, STOP_LIMIT)) {
            kill();
        }
    }

    /** Kills all its processes at once. */
    void kill() {
        List<ProcessHandle> all = processes().toList();
        all.forEach(ProcessHandle::destroyForcibly);
        if (!endWithin(all, STOP_LIMIT)) {
            throw new PreparationException(
                    "The embedded PostgreSQL in " + data + " (process " + process.pid() + ") cannot be killed");
        }
    }

    private static boolean endWithin(List<ProcessHandle> processes, Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        return processes.stream().allMatch(process -> endsBefore(process, deadline));
    }

    /** Looks often: the JDK looks for the end of a process that is not its child at pauses that grow to seconds. */
    private static boolean endsBefore(ProcessHandle process, long deadlineNanos) {
        try {
            while (isRunning(process)) {
                if (System.nanoTime() >= deadlineNanos) {
                    return false;
                }
                Thread.sleep(PAUSE_MILLIS);
            }
            return true;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** A process that ended is alive to the JDK until its parent has asked for its exit status; some containers do so late. */
    static boolean isRunning(ProcessHandle process) {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"));
            return process.isAlive() && !stat.substring(stat.lastIndexOf(')')).startsWith(") Z");
        } catch (IOException endedOrNotLinux) {
            return process.isAlive();
        }
    }
}
