package dev.lockstep.cli;

import dev.lockstep.text.PlainText;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** The state of an experiment, for a terminal. */
final class ExperimentText {

    private ExperimentText() {}

    /**
     * One line for the experiment, one for each cell, and what is due.
     *
     * @param details as the coordinator sends them
     */
    static String of(JsonNode details) {
        JsonNode experiment = details.path("experiment");
        StringBuilder text = new StringBuilder();
        text.append(String.format(
                Locale.ROOT,
                "%s (%s): %s, %d runs made, %d planned%n",
                plain(experiment.path("name")),
                plain(experiment.path("id")),
                experiment.path("state").asString(""),
                experiment.path("made").asInt(),
                experiment.path("planned").asInt()));
        for (JsonNode cell : details.path("cells")) {
            text.append(String.format(
                    Locale.ROOT,
                    "  %-40s %d of %d%s%n",
                    levels(cell.path("levels")),
                    counted(cell.path("runs")),
                    cell.path("planned").asInt(),
                    cell.path("baseline").asBoolean() ? "  baseline" : ""));
        }
        if (details.path("run").isString()) {
            text.append(String.format(Locale.ROOT, "Under way: %s%n", plain(details.path("run"))));
        }
        if (details.path("step").isString()) {
            text.append(String.format(
                    Locale.ROOT,
                    "To do: %s%nThen: lockstep experiment confirm %s%n",
                    plain(details.path("step")),
                    plain(experiment.path("id"))));
        }
        if (details.path("pausedBecause").isString()) {
            text.append(String.format(Locale.ROOT, "%s%n", plain(details.path("pausedBecause"))));
        }
        return text.toString();
    }

    private static String levels(JsonNode levels) {
        StringBuilder text = new StringBuilder();
        levels.properties().forEach(level -> text.append(text.isEmpty() ? "" : ", ")
                .append(level.getKey())
                .append('=')
                .append(plain(level.getValue())));
        return text.toString();
    }

    private static int counted(JsonNode runs) {
        int counted = 0;
        for (JsonNode run : runs) {
            counted += run.path("refusedBecause").isEmpty() ? 1 : 0;
        }
        return counted;
    }

    private static String plain(JsonNode text) {
        return PlainText.visibleLines(text.asString(""));
    }
}
