package dev.lockstep.report.view;

import dev.lockstep.analysis.result.Percent;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** What an event did to a run, in words. */
public final class DisturbanceWords {
    private static final double MATERIAL_PERCENT = 1;

    private DisturbanceWords() {}

    /** A sentence about one of the disturbances of a document, such as {@code backup: throughput -2.5 % [-3.0, -1.9]}. */
    public static String of(JsonNode disturbance) {
        List<String> parts = new ArrayList<>();
        parts.add(change(disturbance));
        JsonNode lost = disturbance.path("lostWork");
        if (lost.isNumber()) {
            parts.add(amount(lost) + (lost.asDouble() < 0 ? " more" : " less") + " done than before would have");
        }
        if (disturbance.path("zeroSeconds").asInt(0) > 0) {
            parts.add(disturbance.path("zeroSeconds").asInt() + " s without work");
        }
        if (disturbance.path("disconnected").isObject()) {
            parts.add(disconnected(disturbance.path("disconnected")));
        }
        if (disturbance.path("before").isObject()) {
            parts.add(recovery(disturbance.path("recoverySeconds")));
        }
        after(disturbance, parts);
        if (isLate(disturbance)) {
            parts.add("declared after it had begun");
        }
        return Field.text(disturbance.path("name")) + ": " + String.join(", ", parts);
    }

    /** Whether the event was declared only after it had begun. */
    static boolean isLate(JsonNode disturbance) {
        return Field.text(disturbance.path("declared")).equals("late");
    }

    private static String change(JsonNode disturbance) {
        if (!disturbance.path("before").isObject()) {
            return "no time before it in the measurement to compare with";
        }
        JsonNode percent = disturbance.path("changePercent");
        if (!percent.isNumber()) {
            return "no change of the throughput can be computed";
        }
        return "throughput " + percent(percent, disturbance.path("ci95"))
                + (disturbance.path("ci95").isArray() ? "" : " without an interval");
    }

    /** A change with its interval, if it has one. */
    static String percent(JsonNode percent, JsonNode interval) {
        if (!interval.isArray()) {
            return Percent.signed(percent.asDouble()) + " %";
        }
        List<Double> ends =
                List.of(interval.path(0).asDouble(), interval.path(1).asDouble());
        return Percent.signed(percent.asDouble(), Percent.decimals(ends)) + " % " + Percent.signed(ends);
    }

    private static String amount(JsonNode lost) {
        return TableCell.whole(
                        lost.decimalValue().abs().add(new BigDecimal("0.5")).longValue())
                .text();
    }

    private static String disconnected(JsonNode lost) {
        JsonNode lasted = lost.path("lastedSeconds");
        return amount(lost.path("userSeconds")) + " user-seconds without a connection ("
                + (lasted.isNumber() ? "all users back " + back(lasted.asInt()) : "not all users came back") + ")";
    }

    private static String back(int seconds) {
        return seconds == 0 ? "before its end" : seconds + " s after its end";
    }

    private static String recovery(JsonNode seconds) {
        if (!seconds.isNumber()) {
            return "not recovered in the measurement";
        }
        return seconds.asInt() == 0 ? "recovered at once" : "recovered after " + seconds.asInt() + " s";
    }

    private static void after(JsonNode disturbance, List<String> parts) {
        JsonNode back = disturbance.path("backToNormal");
        if (back.isBoolean()) {
            JsonNode change = disturbance.path("afterChangePercent");
            parts.add(after(back.asBoolean(), change.asDouble()) + " (" + percent(change, disturbance.path("afterCi95"))
                    + ")");
        }
    }

    private static String after(boolean back, double changePercent) {
        if (!back) {
            return "not back to normal afterwards";
        }
        return Math.abs(changePercent) < MATERIAL_PERCENT
                ? "back to normal afterwards"
                : "afterwards no difference from before shown";
    }
}
