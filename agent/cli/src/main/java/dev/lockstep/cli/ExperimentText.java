package dev.lockstep.cli;

import dev.lockstep.text.PlainText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** The state of an experiment, for a terminal. */
final class ExperimentText {

    private static final int LARGE = 1_000;

    private ExperimentText() {}

    /**
     * A line for the experiment, one for each cell with what is known of it, and what is due.
     *
     * @param details as the coordinator sends them
     */
    static List<String> of(JsonNode details) {
        JsonNode experiment = details.path("experiment");
        List<String> lines = new ArrayList<>();
        lines.add(text(
                "%s (%s): %s, %d runs made, %d planned",
                plain(experiment.path("name")),
                plain(experiment.path("id")),
                experiment.path("state").asString(""),
                experiment.path("made").asInt(),
                experiment.path("planned").asInt()));
        lines.addAll(cells(details.path("cells")));
        if (details.path("run").isString()) {
            lines.add("Under way: " + plain(details.path("run")));
        }
        if (details.path("step").isString()) {
            lines.add("To do: " + plain(details.path("step")));
            lines.add("Then: " + confirmation(details));
        }
        if (details.path("pausedBecause").isString()) {
            lines.add(plain(details.path("pausedBecause")));
        }
        return List.copyOf(lines);
    }

    /** The command that confirms the step that is due; a coordinator of an earlier version does not name it. */
    static String confirmation(JsonNode details) {
        return text(
                        "lockstep experiment confirm %s %s",
                        plain(details.path("experiment").path("id")), plain(details.path("stepId")))
                .strip();
    }

    private static List<String> cells(JsonNode cells) {
        List<List<String>> rows = StreamSupport.stream(cells.spliterator(), false)
                .map(cell -> List.of(levels(cell.path("levels")), runs(cell), throughput(cell.path("throughput"))))
                .toList();
        int[] widths = IntStream.range(0, 3)
                .map(column -> rows.stream()
                        .mapToInt(row -> row.get(column).length())
                        .max()
                        .orElse(0))
                .toArray();
        return IntStream.range(0, rows.size())
                .mapToObj(index -> line(rows.get(index), widths) + "  " + against(cells.get(index)))
                .map(String::stripTrailing)
                .toList();
    }

    private static String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            String cell = row.get(column);
            line.append("  ").append(cell).append(" ".repeat(widths[column] - cell.length()));
        }
        return line.toString();
    }

    private static String runs(JsonNode cell) {
        long counted = StreamSupport.stream(cell.path("runs").spliterator(), false)
                .filter(run -> run.path("refusedBecause").isEmpty())
                .count();
        return counted + " of " + cell.path("planned").asInt();
    }

    private static String throughput(JsonNode throughput) {
        if (!throughput.path("mean").isNumber()) {
            return "";
        }
        JsonNode interval = throughput.path("ci95");
        return number(throughput.path("mean")) + " " + plain(throughput.path("unit"))
                + (interval.isEmpty() ? "" : " [" + number(interval.path(0)) + ", " + number(interval.path(1)) + "]");
    }

    private static String number(JsonNode number) {
        double value = number.asDouble();
        return value >= LARGE ? text("%,.0f", value) : text("%.4g", value);
    }

    private static String against(JsonNode cell) {
        return cell.path("baseline").asBoolean()
                ? "baseline"
                : plain(cell.path("throughput").path("difference"));
    }

    private static String levels(JsonNode levels) {
        StringBuilder text = new StringBuilder();
        levels.properties().forEach(level -> text.append(text.isEmpty() ? "" : ", ")
                .append(plain(level.getKey()))
                .append('=')
                .append(plain(level.getValue())));
        return text.toString();
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static String plain(JsonNode text) {
        return plain(text.asString(""));
    }

    private static String plain(String text) {
        return PlainText.visible(text);
    }
}
