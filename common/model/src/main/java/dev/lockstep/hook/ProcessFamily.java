package dev.lockstep.hook;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A process and everything it started. On Linux that includes what has left the tree of processes, by a second fork or a
 * new session, as long as it has kept the variables that mark it.
 */
final class ProcessFamily {

    private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long PAUSE_MILLIS = 20;
    private static final int MOST_ROUNDS = 50;

    private final ProcessHandle root;
    private final Set<String> marks;
    private final Set<ProcessHandle> known = new HashSet<>();

    /** @param marks variables that no other process has together */
    ProcessFamily(ProcessHandle root, Map<String, String> marks) {
        this.root = root;
        this.marks = new HashSet<>();
        marks.forEach((name, value) -> this.marks.add(name + "=" + value));
    }

    /** Ends all of them: first with SIGTERM, after two seconds with SIGKILL. Returns when none is left. */
    synchronized void kill() throws InterruptedException {
        alive().forEach(ProcessHandle::destroy);
        long deadline = System.nanoTime() + GRACE_NANOS;
        while (!alive().isEmpty() && System.nanoTime() - deadline < 0) {
            Thread.sleep(PAUSE_MILLIS);
        }
        List<ProcessHandle> left = alive();
        for (int round = 0; round < MOST_ROUNDS && !left.isEmpty(); round++) {
            left.forEach(ProcessHandle::destroyForcibly);
            Thread.sleep(PAUSE_MILLIS);
            left = alive();
        }
    }

    /** The descendants of all that were seen, because a process whose parent has ended is no longer in the tree. */
    private List<ProcessHandle> alive() {
        known.add(root);
        marked().forEach(known::add);
        List.copyOf(known).forEach(process -> process.descendants().forEach(known::add));
        return known.stream().filter(ProcessHandle::isAlive).toList();
    }

    private Stream<ProcessHandle> marked() {
        return ProcessHandle.allProcesses().filter(this::isMarked);
    }

    private boolean isMarked(ProcessHandle process) {
        try {
            byte[] environment = Files.readAllBytes(Path.of("/proc", Long.toString(process.pid()), "environ"));
            return Arrays.asList(new String(environment, StandardCharsets.UTF_8).split("\0"))
                    .containsAll(marks);
        } catch (IOException unreadable) {
            return false;
        }
    }
}
