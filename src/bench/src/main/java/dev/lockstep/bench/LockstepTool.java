package dev.lockstep.bench;

import dev.lockstep.run.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tools.jackson.databind.JsonNode;

/** Lockstep's {@code solo} with Order-Entry. */
final class LockstepTool implements Tool {

    private static final String NEW_ORDER = "new-order";

    /** The exit code of a run whose result is not valid; it has a result all the same. */
    private static final int INVALID = 2;

    private final BenchServer server;
    private final String name;
    private final String workload;
    private final int users;
    private int turns;

    /**
     * @param name as the table calls it
     * @param workload as a spec names it
     */
    LockstepTool(BenchServer server, String name, String workload, int users) {
        this.server = server;
        this.name = name;
        this.workload = workload;
        this.users = users;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public ToolLogin login() {
        return ToolLogin.ofLoad(server);
    }

    @Override
    public void restore() throws SQLException {
        server.restore();
    }

    /** Each turn has a seed of its own, so that the draws of one do not decide. */
    @Override
    public List<String> command(Path folder, Timing timing) throws IOException {
        Path spec = folder.resolve("spec.yaml");
        turns++;
        Files.writeString(
                spec,
                Specs.ending(
                        turns,
                        workload,
                        server.url(),
                        users,
                        timing.warmUpSeconds() + "s",
                        timing.measureSeconds() + "s"));
        return List.of(
                CheckoutJars.java(),
                "-jar",
                CheckoutJars.agentJar().toAbsolutePath().toString(),
                "solo",
                "--json",
                spec.toString());
    }

    @Override
    public boolean hasReported(int exitCode) {
        return exitCode == 0 || exitCode == INVALID;
    }

    @Override
    public ToolReport report(String output, Path folder, Timing timing) {
        return parse(output);
    }

    static ToolReport parse(String resultDocument) {
        JsonNode result = Json.read(resultDocument, JsonNode.class);
        long transactions = 0;
        for (JsonNode kind : result.path("wholeRun").path("transactions")) {
            transactions += kind.path("committed").asLong()
                    + kind.path("rolledBack").asLong()
                    + kind.path("failed").asLong();
        }
        Optional<Double> newOrders = Optional.empty();
        for (JsonNode also : result.path("throughput").path("also")) {
            if (also.path("unit").asString().equals("NOPM")) {
                newOrders = Optional.of(also.path("value").asDouble());
            }
        }
        Optional<Percentiles> times = Optional.empty();
        for (JsonNode kind : result.path("transactions")) {
            if (kind.path("name").asString().equals(NEW_ORDER)) {
                JsonNode service = kind.path("serviceTimeMs");
                times = Optional.of(new Percentiles(
                        service.path("p50").asDouble(),
                        service.path("p95").asDouble(),
                        service.path("p99").asDouble()));
            }
        }
        List<String> reasons = result.path("verdict")
                .path("reasons")
                .valueStream()
                .map(reason -> reason.path("code").asString())
                .toList();
        return new ToolReport(OptionalLong.of(transactions), newOrders, times, reasons);
    }
}
