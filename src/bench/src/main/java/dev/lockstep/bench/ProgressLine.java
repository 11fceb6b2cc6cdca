package dev.lockstep.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The line that a client process prints each second: {@code progress <nanoTime> <transactions> <cycles> <heap bytes>
 * <worker nanos> <compile millis>}.
 *
 * @param workerNanos CPU of the threads that execute transactions; they are named after the target
 * @param compileMillis that the JIT compiler has taken
 */
record ProgressLine(
        double seconds, long transactions, long cycles, long heapBytes, long workerNanos, long compileMillis) {

    /** The name prefix of the threads that execute transactions. */
    static final String WORKERS = "lockstep-" + Specs.TARGET + "-";

    private static final Pattern FORM = Pattern.compile("progress (\\d+) (\\d+) (\\d+) (\\d+) (\\d+) (\\d+)");
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    static void print(long transactions, long cycles) {
        long heapBytes =
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        System.out.printf(
                "progress %d %d %d %d %d %d%n",
                System.nanoTime(),
                transactions,
                cycles,
                heapBytes,
                readWorkerNanos(),
                ManagementFactory.getCompilationMXBean().getTotalCompilationTime());
        System.out.flush();
    }

    private static long readWorkerNanos() {
        long nanos = 0;
        for (ThreadInfo thread : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
            if (thread != null && thread.getThreadName().startsWith(WORKERS)) {
                nanos += Math.max(0, THREADS.getThreadCpuTime(thread.getThreadId()));
            }
        }
        return nanos;
    }

    /** Empty if it is another kind of line. */
    static Optional<ProgressLine> parse(String line) {
        Matcher found = FORM.matcher(line);
        if (!found.matches()) {
            return Optional.empty();
        }
        return Optional.of(new ProgressLine(
                Long.parseLong(found.group(1)) / 1e9,
                Long.parseLong(found.group(2)),
                Long.parseLong(found.group(3)),
                Long.parseLong(found.group(4)),
                Long.parseLong(found.group(5)),
                Long.parseLong(found.group(6))));
    }
}
