package dev.lockstep.bench;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** The CPU of single threads of another process, from {@code /proc}, so on Linux only. */
final class ThreadCpu {

    /** The threads of the JIT compiler; the system cuts names after 15 characters. */
    static final List<String> COMPILERS = List.of("C1 CompilerThre", "C2 CompilerThre");

    /** A JVM's option without which a compiler's thread may end, and take its CPU out of the sum. */
    static final String COMPILERS_STAY = "-XX:-UseDynamicNumberOfCompilerThreads";

    private static final Path TASKS = Path.of("/proc/self/task");

    private ThreadCpu() {}

    static boolean isReadable() {
        return Files.isDirectory(TASKS);
    }

    /** The sum in nanoseconds of the living threads whose name begins with one of these; 0 where it cannot be read. */
    static long nanos(long pid, List<String> names) throws IOException {
        if (!isReadable()) {
            return 0;
        }
        long sum = 0;
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(Path.of("/proc/" + pid + "/task"))) {
            for (Path thread : threads) {
                sum += nanos(thread, names);
            }
        }
        return sum;
    }

    private static long nanos(Path thread, List<String> names) throws IOException {
        try {
            String name = Files.readString(thread.resolve("comm"));
            return names.stream().anyMatch(name::startsWith)
                    ? Long.parseLong(
                            Files.readString(thread.resolve("schedstat")).split(" ", 2)[0])
                    : 0;
        } catch (NoSuchFileException ended) {
            return 0;
        }
    }
}
