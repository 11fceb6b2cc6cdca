package dev.lockstep.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** The used heap of a Java process each second, read by jstat from shared memory: the process takes no part in it. */
final class AgentHeap implements AutoCloseable {

    private static final List<String> USED = List.of("S0U", "S1U", "EU", "OU");
    private static final String MILLIS = "1000";
    private static final double KILOBYTES_PER_MEGABYTE = 1_024;

    private final Process jstat;
    private final Thread reader = new Thread(this::read, "bench-heap");
    private final List<Double> megabytes = new ArrayList<>();

    private AgentHeap(Process jstat) {
        this.jstat = jstat;
    }

    /** Watches until it is closed. */
    static AgentHeap watch(long processId) throws IOException {
        String command = Path.of(Installation.java()).resolveSibling("jstat").toString();
        AgentHeap heap = new AgentHeap(new ProcessBuilder(command, "-gc", Long.toString(processId), MILLIS)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
        heap.reader.start();
        return heap;
    }

    private void read() {
        try (BufferedReader lines = jstat.inputReader(StandardCharsets.UTF_8)) {
            List<String> header = fields(lines.readLine()).toList();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                add(header, fields(line).toList());
            }
        } catch (IOException closed) {
            throw new UncheckedIOException(closed);
        }
    }

    private static Stream<String> fields(String line) {
        return Stream.of(line.strip().split(" +", -1));
    }

    private synchronized void add(List<String> header, List<String> values) {
        double kilobytes = USED.stream()
                .map(column -> values.get(header.indexOf(column)))
                .filter(value -> !value.equals("-"))
                .mapToDouble(Double::parseDouble)
                .sum();
        megabytes.add(kilobytes / KILOBYTES_PER_MEGABYTE);
    }

    /** Forgets what was before. */
    synchronized void restart() {
        megabytes.clear();
    }

    /** The smallest heap in each of so many parts of the time since the restart. */
    synchronized List<Double> smallest(int parts) {
        List<Double> smallest = new ArrayList<>();
        for (int part = 0; part < parts; part++) {
            int from = part * megabytes.size() / parts;
            int to = ((part + 1) * megabytes.size() + parts - 1) / parts;
            smallest.add(Collections.min(megabytes.subList(from, to)));
        }
        return smallest;
    }

    @Override
    public void close() {
        jstat.destroy();
        try {
            reader.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
