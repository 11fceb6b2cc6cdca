package dev.lockstep.bench;

import dev.lockstep.run.Json;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The spread of the starts of ten agent processes; each reports its delay by its own corrected clock. */
final class StartSkew implements Part {

    private static final int AGENTS = 10;
    private static final double BAR_MILLIS = 5;

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException {
        List<Double> spans = new ArrayList<>();
        List<Double> uncertainties = new ArrayList<>();
        for (int round = 0; round < pace.rounds(); round++) {
            JsonNode agents = result().path("agents");
            spans.add(Collections.max(millis(agents, "startSkewMs")) - Collections.min(millis(agents, "startSkewMs")));
            uncertainties.add(Collections.max(millis(agents, "clockUncertaintyMs")));
        }
        String what = "start-skew: " + AGENTS + " agents, latest minus earliest";
        table.atMost(what + ", median of runs", Median.of(spans.stream()), BAR_MILLIS, "ms");
        table.atMost(what + ", worst run", Collections.max(spans), BAR_MILLIS, "ms");
        table.figure("start-skew: largest uncertainty of a clock", Collections.max(uncertainties), "ms");
    }

    private static List<Double> millis(JsonNode agents, String field) {
        List<Double> values = new ArrayList<>();
        agents.forEach(agent -> values.add(agent.path(field).asDouble()));
        if (values.size() != AGENTS) {
            throw new IllegalStateException("The result has " + values.size() + " agents: " + agents);
        }
        return values;
    }

    /** All of Lockstep on this machine: coordinator, agents and a database. */
    private static JsonNode result() throws IOException, InterruptedException {
        List<String> command = List.of(
                CheckoutJars.java(),
                "-jar",
                CheckoutJars.agentJar().toString(),
                "demo",
                "--agents",
                Integer.toString(AGENTS),
                "--users",
                Integer.toString(AGENTS),
                "--warm-up",
                "1s",
                "--measure",
                "5s",
                "--json");
        Process demo =
                new ProcessBuilder(command).redirectError(Redirect.INHERIT).start();
        String output = new String(demo.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        demo.waitFor();
        return Json.mapper().readTree(output);
    }
}
