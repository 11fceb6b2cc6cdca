package dev.lockstep.cli;

import dev.lockstep.report.view.Groups;
import dev.lockstep.report.view.TargetWaits;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
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
        Map<String, JsonNode> first = new HashMap<>();
        out.printf("%n%-34s %12s %24s %10s  %s%n", "run", "duration s", "throughput", "factor", "top wait");
        for (JsonNode result : results) {
            Groups.of(result).forEach(group -> row(result, group, first));
        }
        out.flush();
    }

    /** @param first by group, the throughput of the first valid run that has it */
    private void row(JsonNode result, JsonNode group, Map<String, JsonNode> first) {
        String name = group.path("name").asString("");
        JsonNode throughput = group.path("throughput");
        boolean valid = result.at("/verdict/valid").asBoolean(false)
                && throughput.path("value").isNumber();
        if (valid) {
            first.putIfAbsent(name, throughput);
        }
        Optional<JsonNode> top = TargetWaits.top(result.path("targets").path(0));
        out.printf(
                Locale.ROOT,
                "%-34s %12.2f %24s %10s  %s%n",
                result.path("run").path("name").asString("") + (name.isEmpty() ? "" : " " + name),
                result.path("run").path("measurement").path("seconds").asDouble(0),
                throughput.path("value").isNumber() ? words(throughput) + (valid ? "" : " (invalid)") : "none",
                valid ? factor(throughput, first.get(name)) : "-",
                top.map(wait -> String.format(
                                Locale.ROOT,
                                "%s %.0f %%",
                                wait.path("name").asString(),
                                wait.path("share").asDouble() * 100))
                        .orElse("-"));
    }

    private static String words(JsonNode throughput) {
        return String.format(
                Locale.ROOT,
                "%,.0f %s",
                throughput.path("value").asDouble(),
                throughput.path("unit").asString(""));
    }

    /** None between different units, nor of nothing. */
    private static String factor(JsonNode throughput, @Nullable JsonNode first) {
        double baseline = first == null ? 0 : first.path("value").asDouble();
        boolean comparable = first != null && baseline > 0 && first.path("unit").equals(throughput.path("unit"));
        return comparable
                ? String.format(Locale.ROOT, "%.1fx", throughput.path("value").asDouble() / baseline)
                : "-";
    }
}
