package dev.lockstep.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The reader of esxtop captures on a file of 17,000 columns, against a general CSV library and {@code wc -l}. */
final class CaptureScan implements Part {

    private static final double MEGABYTE = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double BAR = 300;
    private static final String HEAP = "-Xmx64m";
    private static final Pattern CPU = Pattern.compile("cpu (\\d+)");
    private static final Pattern READ = Pattern.compile("rows .*");
    private static final Pattern RESIDENT = Pattern.compile("VmHWM:\\s*(\\d+) kB");

    /** The output of a process: CPU nanoseconds of its passes, what it read, its peak resident memory. */
    private record Reading(List<Long> cpuNanos, List<String> sums, double residentMegabytes) {}

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException {
        Path file = Files.createTempFile("lockstep-capture", ".csv");
        try {
            write(file, bytes(pace));
            new CaptureCosts().run(pace, table);
            compare(file, pace.rounds(), table);
        } finally {
            Files.delete(file);
        }
    }

    private static long bytes(Pace pace) {
        return switch (pace.storeSize()) {
            case "1GB" -> 1_000_000_000;
            case "10MB" -> 100_000_000;
            default -> 20_000_000;
        };
    }

    private static void write(Path file, long bytes) throws IOException {
        try (OutputStream output = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
            new SyntheticCapture().write(output, bytes);
        }
    }

    private static void compare(Path file, int rounds, Table table) throws IOException, InterruptedException {
        double megabytes = Files.size(file) / MEGABYTE;
        List<Reading> ours = new ArrayList<>();
        List<Reading> theirs = new ArrayList<>();
        List<Double> counting = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            ours.add(read(CaptureChild.LOCKSTEP, file));
            theirs.add(read(CaptureChild.FAST_CSV, file));
            counting.add(megabytes / countLines(file));
        }
        requireSame(ours.get(0).sums(), theirs.get(0).sums());
        String what = "capture: %.0f MB, ".formatted(megabytes);
        double rate = best(ours, 1, megabytes);
        table.atLeast(what + "Lockstep, per core, best pass", rate, BAR, "MB/s");
        table.atLeast(what + "Lockstep, per core, including JVM start", best(ours, 0, megabytes), BAR, "MB/s");
        table.beside(what + "Lockstep vs FastCSV", rate, best(theirs, 1, megabytes), "MB/s");
        table.beside(what + "Lockstep vs wc -l", rate, Collections.max(counting), "MB/s");
        table.beside(
                what + "resident memory with " + HEAP + ", vs FastCSV",
                ours.get(0).residentMegabytes(),
                theirs.get(0).residentMegabytes(),
                "MB");
    }

    private static double best(List<Reading> readings, int pass, double megabytes) {
        long nanos = readings.stream()
                .mapToLong(reading -> reading.cpuNanos().get(pass))
                .min()
                .orElseThrow();
        return megabytes / (nanos / NANOS_PER_SECOND);
    }

    private static Reading read(String reader, Path file) throws IOException, InterruptedException {
        String printed = output(List.of(
                CheckoutJars.java(),
                HEAP,
                "-cp",
                System.getProperty("java.class.path"),
                CaptureChild.class.getName(),
                reader,
                file.toString()));
        List<Long> cpuNanos = CPU.matcher(printed)
                .results()
                .map(found -> Long.valueOf(found.group(1)))
                .toList();
        List<String> sums =
                READ.matcher(printed).results().map(found -> found.group()).toList();
        Matcher resident = RESIDENT.matcher(printed);
        double megabytes = resident.find() ? Long.parseLong(resident.group(1)) * 1_024 / MEGABYTE : Double.NaN;
        return new Reading(cpuNanos, sums, megabytes);
    }

    private static double countLines(Path file) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        output(List.of("wc", "-l", file.toString()));
        return (System.nanoTime() - begin) / NANOS_PER_SECOND;
    }

    private static String output(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(String.join(" ", command) + " ended with " + process.exitValue());
        }
        return printed;
    }

    private static void requireSame(List<String> ours, List<String> theirs) {
        if (!ours.equals(theirs)) {
            throw new IllegalStateException("The readers do not agree: " + ours + " and " + theirs);
        }
    }
}
