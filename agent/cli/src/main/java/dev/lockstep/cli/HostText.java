package dev.lockstep.cli;

import dev.lockstep.run.Numbers;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** The hosts of a result document as text for a terminal. */
final class HostText {

    private final PrintWriter out;

    HostText(PrintWriter out) {
        this.out = out;
    }

    /** Prints nothing if no host was sampled. */
    void print(JsonNode hosts, JsonNode efficiency) {
        if (hosts.isEmpty()) {
            return;
        }
        line("%n%-20s %9s %12s %8s %8s %8s", "host", "coverage", "core util %", "util %", "used %", "watts");
        for (JsonNode host : hosts) {
            line(
                    "%-20s %7.1f %% %12s %8s %8s %8s",
                    host.path("name").asString(""),
                    host.path("coverage").asDouble() * 100,
                    mean(host, "cpuCoreUtilPercent"),
                    mean(host, "cpuUtilPercent"),
                    mean(host, "cpuUsedPercent"),
                    mean(host, "powerWatts"));
        }
        for (JsonNode host : hosts) {
            line(
                    "Host        %s: %s",
                    host.path("name").asString(""),
                    host.path("saturation").path("statement").asString(""));
            for (JsonNode gap : host.path("gaps")) {
                line(
                        "  gap       %s to %s",
                        gap.path("from").asString(""), gap.path("to").asString(""));
            }
            for (JsonNode note : host.path("notes")) {
                line("  note      %s", note.asString(""));
            }
        }
        efficiency.forEach(this::efficiency);
    }

    private void efficiency(JsonNode entry) {
        String unit = entry.path("unit").asString("");
        List<String> costs = new ArrayList<>();
        add(costs, entry, "throughputPerWatt", unit + " per watt");
        add(
                costs,
                entry,
                "throughputPerCpuPercent",
                unit + " per per cent of " + entry.path("cpuCounter").asString(""));
        add(costs, entry, "cpuMillisPerTransaction", "ms of CPU a transaction");
        JsonNode halfWidth = entry.path("ci95").path("halfWidthPercent");
        add(
                costs,
                entry,
                "joulesPerTransaction",
                halfWidth.isNumber()
                        ? String.format(Locale.ROOT, "J a transaction (±%.1f %%)", halfWidth.asDouble())
                        : "J a transaction");
        if (!costs.isEmpty()) {
            line("Efficiency  %s: %s", entry.path("host").asString(""), String.join(", ", costs));
        }
        if (entry.path("throughput").isNull()) {
            entry.path("notes").forEach(note -> line("  note      %s", note.asString("")));
        }
    }

    private static void add(List<String> costs, JsonNode entry, String field, String unit) {
        if (entry.path(field).isNumber()) {
            double value = entry.path(field).asDouble();
            costs.add((Math.abs(value) < 1 ? Numbers.fine(value) : String.format(Locale.ROOT, "%,.3f", value)) + " "
                    + unit);
        }
    }

    private static String mean(JsonNode host, String metric) {
        JsonNode mean = host.path(metric).path("mean");
        return mean.isNumber() ? String.format(Locale.ROOT, "%,.1f", mean.asDouble()) : "-";
    }

    private void line(String format, Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
    }
}
