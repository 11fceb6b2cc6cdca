package dev.lockstep.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A client process whose CPU is read at two of its progress lines. Parses the lines of {@link ClientProcess}, pgbench
 * and sysbench.
 */
final class MeasuredClient implements AutoCloseable {

    /** The seconds since the start and the transactions per second since the line before, of pgbench and of sysbench. */
    private static final List<Pattern> PEERS = List.of(
            Pattern.compile("progress: ([\\d.]+) s, ([\\d.]+) tps.*"),
            Pattern.compile("\\[ (\\d+)s ] thds: \\d+ tps: ([\\d.]+) .*"));

    private static final double WATCHED_SECONDS = 10.5;
    private static final double RESTING_MILLIS_PER_SECOND = 10;
    private static final int MOST_LINES_KEPT = 20;

    private final Process process;
    private final BufferedReader output;
    private final List<String> lastLines = new ArrayList<>();
    private double peerSeconds;
    private double peerTransactions;

    private MeasuredClient(Process process) {
        this.process = process;
        this.output = process.inputReader(StandardCharsets.UTF_8);
    }

    static MeasuredClient start(List<String> command) throws IOException {
        return new MeasuredClient(
                new ProcessBuilder(command).redirectErrorStream(true).start());
    }

    /**
     * The command of a {@link ClientProcess} in its own JVM.
     *
     * @param options of the JVM
     * @param kind {@code lockstep} or {@code loop}
     */
    static List<String> command(List<String> options, String kind, String spec) throws IOException {
        Path file = Files.writeString(Files.createTempFile("lockstep-bench", ".yaml"), spec);
        file.toFile().deleteOnExit();
        List<String> command = new ArrayList<>();
        command.add(CheckoutJars.java());
        command.add(ThreadCpu.COMPILERS_STAY);
        command.addAll(options);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(ClientProcess.class.getName());
        command.addAll(List.of(kind, file.toString()));
        return command;
    }

    /** Waits from its first transaction until all users have started and it has warmed up, then measures it. */
    Window measure(Pace pace, int rampUpSeconds, int windowSeconds) throws IOException {
        return window(
                warmedUp(rampUpSeconds + pace.warmUpSeconds(), rampUpSeconds + pace.longestWarmUpSeconds()),
                windowSeconds);
    }

    /** Waits until it has warmed up. */
    void warmUp(Pace pace) throws IOException {
        warmedUp(pace.warmUpSeconds(), pace.longestWarmUpSeconds());
    }

    /** Stops all of its threads where they are; POSIX systems only. */
    void pause() throws IOException, InterruptedException {
        signal("STOP");
    }

    /** Lets it go on, and measures it when it has caught up with its own clocks. */
    Window resumedFor(int settleSeconds, int windowSeconds) throws IOException, InterruptedException {
        signal("CONT");
        long resumed = System.nanoTime();
        Point from = nextPoint();
        while (System.nanoTime() - resumed < TimeUnit.SECONDS.toNanos(settleSeconds)) {
            from = nextPoint();
        }
        return window(from, windowSeconds);
    }

    private void signal(String name) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start();
        if (kill.waitFor() != 0) {
            throw new IllegalStateException("The client cannot get the signal " + name + ", or has ended");
        }
    }

    private Window window(Point from, int windowSeconds) throws IOException {
        Window window = new Window(from);
        Point to = from;
        while (to.seconds() - from.seconds() < windowSeconds - 0.5) {
            to = nextPoint();
            window.add(to);
        }
        return window;
    }

    /** When the JIT compiler is idle: it counts calls, so with a slow server it works for minutes. */
    private Point warmedUp(int leastSeconds, int mostSeconds) throws IOException {
        Point begun = nextPoint();
        while (begun.transactions() == 0) {
            begun = nextPoint();
        }
        Deque<Point> watched = new ArrayDeque<>(List.of(begun));
        while (true) {
            Point point = nextPoint();
            watched.addLast(point);
            while (point.seconds() - watched.getFirst().seconds() > WATCHED_SECONDS) {
                watched.removeFirst();
            }
            double seconds = point.seconds() - begun.seconds();
            if (seconds >= leastSeconds && (rests(watched) || seconds >= mostSeconds)) {
                return point;
            }
        }
    }

    private static boolean rests(Deque<Point> watched) {
        double seconds = watched.getLast().seconds() - watched.getFirst().seconds();
        double compileMillis = watched.getLast().line.compileMillis()
                - (double) watched.getFirst().line.compileMillis();
        return compileMillis <= RESTING_MILLIS_PER_SECOND * seconds;
    }

    private Point nextPoint() throws IOException {
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            Optional<Point> point = point(line);
            if (point.isPresent()) {
                return point.get();
            }
            lastLines.add(line);
            if (lastLines.size() > MOST_LINES_KEPT) {
                lastLines.remove(0);
            }
        }
        throw new IllegalStateException("The client has ended:\n" + String.join("\n", lastLines));
    }

    private Optional<Point> point(String line) throws IOException {
        Optional<ProgressLine> ours = ProgressLine.parse(line);
        if (ours.isPresent()) {
            return Optional.of(point(ours.get()));
        }
        for (Pattern form : PEERS) {
            Matcher peer = form.matcher(line);
            if (peer.matches()) {
                double seconds = Double.parseDouble(peer.group(1));
                peerTransactions += Double.parseDouble(peer.group(2)) * (seconds - peerSeconds);
                peerSeconds = seconds;
                long transactions = Math.round(peerTransactions);
                return Optional.of(point(new ProgressLine(seconds, transactions, transactions, 0, 0, 0)));
            }
        }
        return Optional.empty();
    }

    private Point point(ProgressLine line) throws IOException {
        Duration cpu = process.info().totalCpuDuration().orElseThrow();
        long compilers = ThreadCpu.nanos(process.pid(), ThreadCpu.COMPILERS);
        return new Point(line, cpu.toNanos() - compilers, compilers, ResidentMemory.bytes(process.pid()));
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().join();
    }

    /** @param cpuNanos of all threads but the JIT compiler's */
    private record Point(ProgressLine line, long cpuNanos, long compilerNanos, long residentBytes) {

        double seconds() {
            return line.seconds();
        }

        long transactions() {
            return line.transactions();
        }
    }

    /** The readings between the first and the last progress line of a measurement. */
    static final class Window {

        private final Point from;
        private Point to;
        private long smallestHeap;
        private long largestHeap;
        private long largestResident;

        private Window(Point from) {
            this.from = from;
            this.to = from;
            smallestHeap = from.line.heapBytes();
        }

        private void add(Point point) {
            to = point;
            smallestHeap = Math.min(smallestHeap, point.line.heapBytes());
            largestHeap = Math.max(largestHeap, point.line.heapBytes());
            largestResident = Math.max(largestResident, point.residentBytes);
        }

        /** Without the JIT compiler, which rests after minutes only; with it where its threads cannot be read. */
        double cpuMicrosPerTransaction() {
            return (to.cpuNanos - from.cpuNanos) / 1e3 / transactions();
        }

        /** Only of the JIT compiler. */
        double compilerMicrosPerTransaction() {
            return (to.compilerNanos - from.compilerNanos) / 1e3 / transactions();
        }

        /** Only of the threads that execute transactions. */
        double workerMicrosPerTransaction() {
            return (to.line.workerNanos() - from.line.workerNanos()) / 1e3 / transactions();
        }

        double cpuMicrosPerCycle() {
            return cpuMicrosPerTransaction() * transactionsPerCycle();
        }

        double transactionsPerCycle() {
            return transactions() / (to.line.cycles() - from.line.cycles());
        }

        double perSecond() {
            return transactions() / (to.seconds() - from.seconds());
        }

        private double transactions() {
            return to.transactions() - from.transactions();
        }

        double cpuPercentOfOneCore() {
            return (to.cpuNanos + to.compilerNanos - from.cpuNanos - from.compilerNanos)
                    / 1e7
                    / (to.seconds() - from.seconds());
        }

        long smallestHeapBytes() {
            return smallestHeap;
        }

        long largestHeapBytes() {
            return largestHeap;
        }

        long largestResidentBytes() {
            return largestResident;
        }
    }
}
