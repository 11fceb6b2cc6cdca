package dev.lockstep.bench;

import dev.lockstep.analysis.result.ResultDocument;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** How long commands take to their first line, started by the launcher. */
final class CommandStart implements Part {

    private static final double BAR_MILLIS = 250;
    private static final int STARTS_PER_ROUND = 7;
    private static final String SPEC = """
            name: bench
            seed: 1
            workload: { id: order-entry, parameters: { warehouses: 1 } }
            targets: [ { name: db, engine: postgresql, url: embedded } ]
            load: { users: 1 }
            phases: { warmUp: 1s, measure: 1s }
            """;

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException {
        Path spec = Files.writeString(Files.createTempFile("lockstep-bench", ".yaml"), SPEC);
        try (Installed installed = Installed.start(1)) {
            String run = installed.launch(SPEC);
            ResultDocument result = installed.result(run);
            String url = installed.url();
            measure(url, pace, table, "check", spec.toString());
            measure(url, pace, table, "runs");
            measure(url, pace, table, "result", result.run().id());
        } finally {
            Files.delete(spec);
        }
    }

    private static void measure(String url, Pace pace, Table table, String... command)
            throws IOException, InterruptedException {
        start(url, command); // Builds, or keeps classes, where that is due.
        List<Start> starts = new ArrayList<>();
        for (int start = 0; start < pace.rounds() * STARTS_PER_ROUND; start++) {
            starts.add(start(url, command));
        }
        String what = "command-start: lockstep " + command[0] + ", to the first line, ";
        table.atMost(what + "median", Median.of(starts.stream().map(Start::millis)), BAR_MILLIS, "ms");
        table.figure(what + "CPU, median", Median.of(starts.stream().map(Start::cpuMillis)), "ms");
    }

    private static Start start(String url, String... command) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(CheckoutJars.launcher().toString()));
        words.addAll(List.of(command));
        ProcessBuilder builder = new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("LOCKSTEP_COORDINATOR", url);
        long began = System.nanoTime();
        Process process = builder.start();
        try (InputStream out = process.getInputStream()) {
            if (out.read() < 0) {
                throw new IllegalStateException("Nothing came from " + words + ", exit code " + process.waitFor());
            }
            double millis = (System.nanoTime() - began) / 1e6;
            Duration cpu = process.info().totalCpuDuration().orElse(Duration.ZERO);
            out.transferTo(OutputStream.nullOutputStream());
            process.waitFor();
            return new Start(millis, (double) TimeUnit.NANOSECONDS.toMillis(cpu.toNanos()));
        }
    }

    private record Start(double millis, double cpuMillis) {}
}
