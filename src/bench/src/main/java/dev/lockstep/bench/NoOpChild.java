package dev.lockstep.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.TargetLoad;
import dev.lockstep.interval.Latency;
import dev.lockstep.interval.LatencySum;
import dev.lockstep.run.Group;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;

/** A process with a {@link NoOpLoad}, which reads its own intervals and prints what a window of them contains. */
public final class NoOpChild {

    private static final double MEDIAN = 50;
    private static final double NINETY_NINTH = 99;

    private NoOpChild() {}

    /**
     * What was measured.
     *
     * @param started cycles per second
     * @param due cycles per second
     * @param lagMicros percentiles of the time from due to start
     * @param cpuPercent of one core
     * @param residentBytes at the end
     */
    record Measured(
            double started,
            double due,
            double lagMedianMicros,
            double lagMicros,
            double cpuPercent,
            long residentBytes) {

        private static Measured of(Properties printed) {
            return new Measured(
                    number(printed, "started"),
                    number(printed, "due"),
                    number(printed, "lagMedianMicros"),
                    number(printed, "lagMicros"),
                    number(printed, "cpuPercent"),
                    (long) number(printed, "residentBytes"));
        }

        private static double number(Properties printed, String key) {
            return Double.parseDouble(printed.getProperty(key));
        }

        private void print() {
            System.out.println("started=" + started);
            System.out.println("due=" + due);
            System.out.println("lagMedianMicros=" + lagMedianMicros);
            System.out.println("lagMicros=" + lagMicros);
            System.out.println("cpuPercent=" + cpuPercent);
            System.out.println("residentBytes=" + residentBytes);
        }
    }

    /**
     * Measures in a process of its own.
     *
     * @param launcher words before the command, such as those that bind it to a processor
     * @param spec of one target
     * @param warmUpSeconds from the start of the load
     */
    static Measured measure(List<String> launcher, List<String> options, String spec, int warmUpSeconds, int seconds)
            throws IOException, InterruptedException {
        Path file = Files.writeString(Files.createTempFile("lockstep-bench", ".yaml"), spec);
        try {
            List<String> command = new ArrayList<>(launcher);
            command.add(CheckoutJars.java());
            command.addAll(options);
            command.addAll(List.of("-cp", System.getProperty("java.class.path"), NoOpChild.class.getName()));
            command.addAll(List.of(file.toString(), Integer.toString(warmUpSeconds), Integer.toString(seconds)));
            return measured(command);
        } finally {
            Files.delete(file);
        }
    }

    private static Measured measured(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Properties printed = new Properties();
        printed.load(process.inputReader(StandardCharsets.UTF_8));
        if (process.waitFor() != 0) {
            throw new IllegalStateException(String.join(" ", command) + " ended with " + process.exitValue());
        }
        return Measured.of(printed);
    }

    /** @param args the file of a spec, the seconds of warm-up, and those to measure */
    public static void main(String[] args) throws IOException, InterruptedException {
        RunSpec spec = SpecReader.read(Files.readString(Path.of(args[0])), () -> 1);
        Window window = new Window(Integer.parseInt(args[1]), Integer.parseInt(args[2]));
        try (NoOpLoad load = load(spec)) {
            load.start(window::take);
            window.await();
            load.finish();
        }
        window.measured().print();
    }

    private static NoOpLoad load(RunSpec spec) {
        Group group = spec.onlyGroup();
        int users = group.load().usersOf(spec.targets().get(0));
        int connections = spec.targets().get(0).poolSize().orElse(users);
        return new NoOpLoad(
                group.load(), users, connections, spec.phases().stages().get(1).length());
    }

    /** The intervals of the measured seconds. */
    private static final class Window {

        private final OperatingSystemMXBean system =
                (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        private final int from;
        private final int to;
        private final LatencySum lag = new LatencySum();
        private final CountDownLatch end = new CountDownLatch(1);
        private long started;
        private long due;
        private long cpuNanos;

        Window(int from, int seconds) {
            this.from = from;
            this.to = from + seconds;
        }

        void take(Interval interval) {
            if (interval.second() >= from && interval.second() < to) {
                interval.loads().forEach(this::add);
            }
            if (interval.second() == from - 1) {
                cpuNanos = -system.getProcessCpuTime();
            } else if (interval.second() == to - 1) {
                cpuNanos += system.getProcessCpuTime();
                end.countDown();
            }
        }

        private void add(TargetLoad load) {
            started += load.started();
            due += load.due();
            lag.add(load.lag());
        }

        void await() throws InterruptedException {
            end.await();
        }

        Measured measured() throws IOException {
            double seconds = to - from;
            return new Measured(
                    started / seconds,
                    due / seconds,
                    micros(MEDIAN),
                    micros(NINETY_NINTH),
                    cpuNanos / 1e7 / seconds,
                    ResidentMemory.bytes(ProcessHandle.current().pid()));
        }

        private double micros(double percentile) {
            Latency all = lag.latency();
            return all.nanosAtPercentile(percentile).orElseThrow() / 1e3;
        }
    }
}
