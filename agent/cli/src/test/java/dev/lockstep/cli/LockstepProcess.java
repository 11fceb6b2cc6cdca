package dev.lockstep.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Commands in a process of their own, for what only a process has: signals, an environment, standard output, an exit code. */
final class LockstepProcess {

    private LockstepProcess() {}

    /** A process that is still to be started. */
    static ProcessBuilder of(String... arguments) {
        Stream<String> java = Stream.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Lockstep.class.getName());
        List<String> command = Stream.concat(java, Stream.of(arguments)).toList();
        return new ProcessBuilder(command);
    }
}
