package dev.lockstep.cli;

import dev.lockstep.report.view.Groups;
import dev.lockstep.report.view.TargetWaits;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Results of several runs in one table, each next to the first. These are single runs, so a difference is only
 * descriptive.
 */
final class SideBySide {

    private final PrintWriter out;

    SideBySide(PrintWriter out) {
        this.out = out;
    }

    void print(List<JsonNode> results) {
        Map<String, Double> first = new HashMap<>();
        out.printf("%n%-34s %12s %16s %10s  %s%n", "run", "duration s", "throughput", "factor", "top wait");
        for (JsonNode result : results) {
            Groups.of(result).forEach(group -> row(result, group, first));
        }
        out.flush();
    }

    /** @param first by group, the throughput of the first run that has it */
    private void row(JsonNode result, JsonNode group, Map<String, Double> first) {
        String name = group.path("name").asString("");
        JsonNode throughput = group.path("throughput");
        double value = throughput.path("value").asDouble(0);
        double baseline = first.computeIfAbsent(name, unused -> value);
        Optional<JsonNode> top = TargetWaits.top(result.path("targets").path(0));
        out.printf(
                Locale.ROOT,
                "%-34s %12.2f %,16.0f %9.1fx  %s%n",
                result.path("run").path("name").asString("") + (name.isEmpty() ? "" : " " + name),
                result.path("run").path("measurement").path("seconds").asDouble(0),
                value,
                baseline == 0 ? 0 : value / baseline,
                top.map(wait -> String.format(
                                Locale.ROOT,
                                "%s %.0f %%",
                                wait.path("name").asString(),
                                wait.path("share").asDouble() * 100))
                        .orElse("-"));
    }
}
