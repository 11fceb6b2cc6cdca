package dev.lockstep.bench;

import dev.lockstep.experiment.ExperimentPlan;
import dev.lockstep.experiment.ExperimentReader;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.PlannedRun;
import dev.lockstep.run.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Time and memory of the report of an experiment from 1,000 results of three groups each. */
final class ReportOfThousandRuns implements Part {

    private static final int REPEATS = 250;
    private static final double BAR_SECONDS = 20;
    private static final double BAR_MIB = 512;
    private static final String HEAP = "-Xmx320m";
    private static final double MIB = 1 << 20;
    private static final double SPREAD = 0.01;
    private static final int POLL_MILLIS = 50;
    private static final String RUN = """
            groups:
              - name: shop
                workload: { id: dvd-store, parameters: { version: 3, size: 10MB } }
                targets: [ { name: shop1, engine: postgresql, url: embedded } ]
                load: { users: 2 }
              - name: entry
                workload: { id: order-entry, parameters: { warehouses: 1 } }
                targets: [ { name: entry1, engine: postgresql, url: embedded } ]
                load: { users: 2 }
              - name: rows
                workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                targets: [ { name: rows1, engine: postgresql, url: embedded } ]
                load: { rate: 100/s, maxUsers: 8 }
            phases: { warmUp: 2s, measure: %ds }
            prepare: fill
            """;
    private static final String FACTORS = """
            factors:
              - { name: policy, levels: [ { name: balanced }, { name: high } ] }
              - { name: disk, levels: [ { name: vmdk }, { name: rdm } ] }
            repeat: %d
            """;

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("lockstep-bench");
        try {
            String run = RUN.formatted(pace.windowSeconds());
            Path spec = Files.writeString(
                    folder.resolve("large.yaml"),
                    "experiment: large\nrun:\n" + run.indent(2) + FACTORS.formatted(REPEATS));
            List<String> files = results(measured(folder, run), ExperimentReader.read(Files.readString(spec)), folder);
            report(spec, files, folder.resolve("paper"), table);
        } finally {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    /** The result of a real run, from which the others are made. */
    private static ObjectNode measured(Path folder, String run) throws IOException, InterruptedException {
        Path spec = Files.writeString(folder.resolve("run.yaml"), "name: large\n" + run);
        Path result = folder.resolve("result.json");
        Process solo = lockstep(List.of(), List.of("solo", "--json", spec.toString()))
                .redirectOutput(result.toFile())
                .redirectError(folder.resolve("log").toFile())
                .start();
        solo.waitFor();
        ObjectNode document = (ObjectNode) Json.mapper().readTree(Files.readString(result));
        if (!document.at("/verdict/valid").asBoolean()) {
            throw new IllegalStateException(
                    "The run does not count, so its report would be empty: " + document.at("/verdict/reasons"));
        }
        return document;
    }

    private static List<String> results(ObjectNode result, ExperimentSpec spec, Path folder) throws IOException {
        List<String> files = new ArrayList<>();
        Random random = new Random(spec.seed());
        for (PlannedRun planned : ExperimentPlan.of(spec, REPEATS).runs()) {
            ObjectNode run = result.withObject("run");
            run.put("id", "r" + planned.number());
            run.put("seed", spec.runOf(planned).seed());
            run.set("factors", Json.mapper().valueToTree(planned.cell().levels()));
            ObjectNode copy = result.deepCopy();
            for (JsonNode group : copy.path("groups")) {
                ObjectNode throughput = (ObjectNode) group.path("throughput");
                double value = throughput.path("value").asDouble();
                throughput.put("value", value * (1 + SPREAD * random.nextGaussian()));
            }
            Path file = folder.resolve("r" + planned.number() + ".json");
            files.add(Files.writeString(file, copy.toString()).toString());
        }
        return files;
    }

    private static void report(Path spec, List<String> files, Path out, Table table)
            throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("experiment", "report", "-o", out.toString(), "--from"));
        arguments.addAll(files);
        arguments.add(spec.toString());
        long began = System.nanoTime();
        Process report = lockstep(List.of(HEAP), arguments)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        long resident = 0;
        double cpuSeconds = 0;
        while (report.isAlive()) {
            cpuSeconds = Math.max(
                    cpuSeconds,
                    report.info().totalCpuDuration().orElse(Duration.ZERO).toMillis() / 1e3);
            resident = Math.max(resident, ResidentMemory.bytes(report.pid()));
            Thread.sleep(POLL_MILLIS);
        }
        double seconds = (System.nanoTime() - began) / 1e9;
        if (report.exitValue() != 0) {
            throw new IllegalStateException("The report with " + HEAP + " failed, exit code " + report.exitValue());
        }
        String what = "experiment-report: " + files.size() + " runs of 3 groups, heap " + HEAP;
        table.figure(what + ", results of", Files.size(Path.of(files.get(0))) / 1e3, "KB each");
        table.atMost(what + ", time", seconds, BAR_SECONDS, "s");
        table.figure(what + ", CPU", cpuSeconds, "s");
        table.atMost(what + ", resident", resident / MIB, BAR_MIB, "MiB");
        try (Stream<String> lines = Files.lines(out.resolve("runs.csv"))) {
            table.figure(what + ", lines of runs.csv", (double) lines.count(), "");
        }
    }

    private static ProcessBuilder lockstep(List<String> options, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(CheckoutJars.java()));
        command.addAll(options);
        command.addAll(List.of("-jar", CheckoutJars.agentJar().toAbsolutePath().toString()));
        command.addAll(arguments);
        return new ProcessBuilder(command);
    }
}
