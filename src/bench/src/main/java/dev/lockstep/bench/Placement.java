package dev.lockstep.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The processors that a client and its server may use. */
enum Placement {

    /** The client processor 0 alone, the server all others. */
    PINNED,

    /** Both all of them. */
    UNPINNED;

    private static final Path TASKSET = Path.of("/usr/bin/taskset");
    private static final int LAST = Runtime.getRuntime().availableProcessors() - 1;

    /** Those that this machine can do. */
    static List<Placement> possible() {
        boolean pins = Files.isExecutable(TASKSET) && LAST > 0;
        return Arrays.stream(values())
                .filter(placement -> placement == UNPINNED || pins)
                .toList();
    }

    /** Follows the number of connections in a row. */
    String suffix() {
        return this == PINNED ? ", pinned" : "";
    }

    /** The command of a client. */
    List<String> client(List<String> command) {
        if (this == UNPINNED) {
            return command;
        }
        List<String> pinned = new ArrayList<>(List.of(TASKSET.toString(), "--cpu-list", "0"));
        pinned.addAll(command);
        return pinned;
    }

    /**
     * Moves a running server with all its processes and threads.
     *
     * @throws IllegalStateException if one of them stays where it is
     */
    void server(ProcessHandle server) throws IOException, InterruptedException {
        if (!possible().contains(PINNED)) {
            return;
        }
        String processors = (this == PINNED ? "1-" : "0-") + LAST;
        for (ProcessHandle process :
                Stream.concat(Stream.of(server), server.descendants()).toList()) {
            Process taskset = new ProcessBuilder(
                            TASKSET.toString(),
                            "--all-tasks",
                            "--cpu-list",
                            "--pid",
                            processors,
                            Long.toString(process.pid()))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (taskset.waitFor() != 0 && process.isAlive()) {
                throw new IllegalStateException(
                        "taskset cannot move process " + process.pid() + " to the processors " + processors);
            }
        }
    }
}
