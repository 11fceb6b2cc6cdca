package dev.lockstep.bench;

import dev.lockstep.run.Json;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** IOPS of fio when Lockstep starts and asks it, in turn with those of fio alone with the same job. */
final class StorageOverhead implements Part {

    private static final Path FIO = Path.of("/usr/bin/fio");
    private static final double LEAST_SHARE = 0.98;
    private static final int WARM_UP_SECONDS = 2;

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException {
        if (!Files.isExecutable(FIO)) {
            table.skipped("storage-io", "there is no " + FIO);
            return;
        }
        Path folder = Files.createTempDirectory("lockstep-bench-storage");
        compare("null", "no I/O", folder, pace, table);
        compare("libaio", "direct 4 KB reads and writes", folder, pace, table);
        Files.deleteIfExists(folder.resolve("lockstep-disk0.dat"));
        for (String left : List.of("spec.yaml", "bare.fio")) {
            Files.deleteIfExists(folder.resolve(left));
        }
        Files.deleteIfExists(folder);
    }

    private static void compare(String engine, String what, Path folder, Pace pace, Table table)
            throws IOException, InterruptedException {
        List<Double> with = new ArrayList<>();
        List<Double> alone = new ArrayList<>();
        for (int round = 0; round < pace.rounds(); round++) {
            JsonNode first = lockstep(engine, folder, pace);
            with.add(first.path("throughput").path("value").asDouble());
            alone.add(bare(first, folder, pace));
            alone.add(bare(first, folder, pace));
            with.add(lockstep(engine, folder, pace)
                    .path("throughput")
                    .path("value")
                    .asDouble());
        }
        double bar = LEAST_SHARE * Median.of(alone.stream());
        table.atLeast("storage-io: " + what + ", against 98 % of fio alone", Median.of(with.stream()), bar, "IOPS");
        table.figure("storage-io: " + what + ", spread of fio alone", spreadPercent(alone), "%");
        table.figure("storage-io: " + what + ", spread with Lockstep", spreadPercent(with), "%");
    }

    private static double spreadPercent(List<Double> figures) {
        double least = figures.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
        double most = figures.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        return 100 * (most - least) / Median.of(figures.stream());
    }

    private static JsonNode lockstep(String engine, Path folder, Pace pace) throws IOException, InterruptedException {
        Path spec = folder.resolve("spec.yaml");
        Files.writeString(spec, """
                name: storage-overhead
                workload: { id: storage-io, parameters: { blockSize: 4k, size: 256MB, depth: 4, ioengine: "%s" } }
                targets: [ { name: bench, engine: files, paths: [%s] } ]
                phases: { warmUp: %ds, measure: %ds }
                prepare: replace
                """.formatted(engine, folder, WARM_UP_SECONDS, pace.windowSeconds()));
        return Json.mapper()
                .readTree(output(
                        CheckoutJars.java(),
                        "-jar",
                        CheckoutJars.agentJar().toString(),
                        "solo",
                        "--json",
                        spec.toString()));
    }

    /** The job is the one that the result discloses. */
    private static double bare(JsonNode result, Path folder, Pace pace) throws IOException, InterruptedException {
        String job = "";
        for (JsonNode fact : result.path("targets").path(0).path("facts")) {
            job = fact.path("name").asString().equals("job")
                    ? fact.path("value").asString()
                    : job;
        }
        Path file = folder.resolve("bare.fio");
        Files.writeString(
                file,
                job.replace(' ', '\n')
                                .replaceFirst(
                                        "runtime=0",
                                        String.format(
                                                Locale.ROOT,
                                                "runtime=%d\nramp_time=%d",
                                                pace.windowSeconds(),
                                                WARM_UP_SECONDS))
                        + "\n");
        JsonNode group = Json.mapper()
                .readTree(output(FIO.toString(), "--output-format=json", file.toString()))
                .path("jobs")
                .path(0);
        return group.path("read").path("iops").asDouble()
                + group.path("write").path("iops").asDouble();
    }

    private static String output(String... command) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(command).redirectError(Redirect.INHERIT).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output.substring(output.indexOf('{'));
    }
}
