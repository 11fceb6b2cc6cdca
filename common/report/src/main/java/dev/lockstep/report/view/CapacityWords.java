package dev.lockstep.report.view;

import dev.lockstep.analysis.result.SearchOutcome.Kind;
import dev.lockstep.analysis.result.SearchOutcome.ResponseTime;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** How a capacity search ended, in words. */
public final class CapacityWords {

    private static final int SECONDS_OF_MINUTE = 60;
    private static final int MINUTES_OF_HOUR = 60;
    private static final int SECONDS_SHOWN_AS_SUCH = 2 * SECONDS_OF_MINUTE;

    private final JsonNode document;
    private final JsonNode search;

    private CapacityWords(JsonNode document) {
        this.document = document;
        this.search = document.path("search");
    }

    /**
     * Sentences about the search of a document; the first says how it ended, such as {@code Found 957 users: CPU of esx1 at
     * 85.2 % ± 0.6.}
     */
    public static List<String> of(JsonNode document) {
        var words = new CapacityWords(document);
        List<String> sentences = new ArrayList<>(List.of(words.ending()));
        words.kind().filter(kind -> kind != Kind.FOUND).ifPresent(kind -> sentences.add(words.reason()));
        words.knee().ifPresent(sentences::add);
        words.responseTime().ifPresent(sentences::add);
        sentences.add(words.effort());
        return List.copyOf(sentences);
    }

    /** The tone of a notice about it. */
    static String tone(JsonNode document) {
        return new CapacityWords(document).kind().map(CapacityWords::tone).orElse("warning");
    }

    private static String tone(Kind kind) {
        return switch (kind) {
            case FOUND, BRACKET -> "good";
            case FOUND_NOISY, HYSTERESIS, UNREACHABLE, LIMIT, MAX_STEPS, BUDGET -> "imprecise";
            case ERROR_SHARE, AGENT_SATURATED, AGENT_LOST, HOST_FEED_STOPPED, STOPPED -> "warning";
        };
    }

    /** Empty for a kind of a newer version. */
    private Optional<Kind> kind() {
        String name = Field.text(search.path("outcome"));
        return Stream.of(Kind.values()).filter(kind -> kind.name().equals(name)).findFirst();
    }

    private String ending() {
        String found = figures();
        return kind().map(this::ending).orElseGet(this::reason) + (found.isEmpty() ? "" : ": " + found) + ".";
    }

    private String ending(Kind kind) {
        return switch (kind) {
            case FOUND -> "Found " + load("load");
            case BRACKET ->
                "Found between " + load("low") + " and " + load("high") + ", with nothing measurable in between"
                        + answer("the answer is");
            case UNREACHABLE -> "Out of reach: something else is the limit" + answer("nearest is");
            case LIMIT -> "Not found within the loads allowed" + answer("nearest is");
            case MAX_STEPS -> "Not found within the steps allowed" + answer("best known is");
            case FOUND_NOISY -> "Found in noise, and so not certain" + answer("best known is");
            case HYSTERESIS -> "No single answer: what was before makes a difference" + answer("seen at");
            case BUDGET -> "Not found within the time allowed" + answer("best known is");
            case ERROR_SHARE -> "Stopped because too many transactions failed" + answer("best known is");
            case AGENT_SATURATED -> "Stopped because an agent was saturated" + answer("best known is");
            case AGENT_LOST -> "Stopped because an agent was lost" + answer("best known is");
            case STOPPED -> "Stopped before it had an answer" + answer("best known is");
            case HOST_FEED_STOPPED -> "Stopped because the samples of a host ended" + answer("best known is");
        };
    }

    private String answer(String words) {
        return isKnown("load") ? "; " + words + " " + load("load") : "";
    }

    /** What the goal is about, at the answer. */
    private String figures() {
        if (search.path("target").isObject()) {
            return utilisation();
        }
        String sides = kind().filter(kind -> kind == Kind.HYSTERESIS)
                .map(kind -> sides(""))
                .orElse("");
        String known = limited() ? bounds() : most();
        return Stream.of(known, sides)
                .filter(part -> !part.isEmpty())
                .reduce((one, other) -> one + "; " + other)
                .orElse("");
    }

    private String utilisation() {
        String measured = sides(" %");
        return measured.isEmpty() ? "" : Field.text(search.at("/target/of")) + " at " + measured;
    }

    /** What the answer's load did after a lower and after a higher one, or else at its last look. */
    private String sides(String unit) {
        JsonNode below = search.path("fromBelow");
        JsonNode above = search.path("fromAbove");
        if (below.isObject() && above.isObject()) {
            return Measured.text(below, "value", "halfWidth", unit) + " after a lower load, "
                    + Measured.text(above, "value", "halfWidth", unit) + " after a higher one" + seenAt(below);
        }
        return Stream.concat(Stream.of(below, above), atAnswer())
                .filter(side -> side.path("value").isNumber())
                .findFirst()
                .map(side -> Measured.text(side, "value", "halfWidth", unit) + seenAt(side))
                .orElse("");
    }

    /** The last look at the answer's load, if it was run. */
    private Stream<JsonNode> atAnswer() {
        return search
                .path("journal")
                .valueStream()
                .filter(step -> isAnswer(step.path("load")))
                .reduce((before, after) -> after)
                .stream();
    }

    private String seenAt(JsonNode side) {
        return isAnswer(side.path("load")) ? "" : ", seen at " + Loads.text(document, side.path("load"));
    }

    private boolean isAnswer(JsonNode load) {
        return isKnown("load") && load.asDouble() == search.path("load").asDouble();
    }

    private boolean limited() {
        return search.path("journal").valueStream().anyMatch(step -> !step.path("limits")
                .isEmpty());
    }

    private String bounds() {
        List<String> bounds = new ArrayList<>();
        if (isKnown("low")) {
            bounds.add("holds at " + load("low"));
        }
        if (isKnown("unclear")) {
            bounds.add("is unclear at " + load("unclear"));
        }
        if (isKnown("high")) {
            bounds.add("fails at " + load("high"));
        }
        boolean falls = isKnown("low") && isKnown("load") && !isAnswer(search.path("low"));
        return bounds.isEmpty()
                ? ""
                : Field.text(search.path("goal")) + " " + String.join(", ", bounds)
                        + (falls ? "; the throughput falls beyond " + load("load") : "");
    }

    private String most() {
        JsonNode max = search.path("max");
        return max.path("throughput").isNumber()
                ? "the most throughput, "
                        + Measured.text(
                                max.path("throughput"), halfOf(max), " " + Field.text(document.at("/throughput/unit")))
                : "";
    }

    private static Optional<BigDecimal> halfOf(JsonNode interval) {
        return interval.path("low").isNumber() && interval.path("high").isNumber()
                ? Optional.of(interval.path("high")
                        .decimalValue()
                        .subtract(interval.path("low").decimalValue())
                        .divide(BigDecimal.valueOf(2)))
                : Optional.empty();
    }

    private String reason() {
        String reason = Field.text(search.path("reason"));
        return reason.isEmpty() ? "" : reason.substring(0, 1).toUpperCase(Locale.ROOT) + reason.substring(1) + ".";
    }

    private Optional<String> knee() {
        return isKnown("knee95")
                ? Optional.of("From " + load("knee95") + " on the throughput is at least 95 % of the most.")
                : Optional.empty();
    }

    private Optional<String> responseTime() {
        JsonNode times = search.path("responseTime");
        String bound = Field.text(times.path("boundBy"));
        String service = times.path("serviceLow").isNumber()
                ? " By service time alone the limits hold up to " + Loads.text(document, times.path("serviceLow")) + "."
                : "";
        return switch (bound) {
            case ResponseTime.SERVICE_TIME ->
                Optional.of("At " + load("high") + " the work itself is too slow." + service);
            case ResponseTime.WAITING ->
                Optional.of("At " + load("high") + " the work is quick enough but begins too late." + service);
            default -> Optional.empty();
        };
    }

    private String effort() {
        int steps = search.path("steps").asInt(0);
        String time = search.path("journal")
                .valueStream()
                .reduce((before, after) -> after)
                .map(last ->
                        ", " + duration(Math.round(last.path("elapsedSeconds").asDouble(0))))
                .orElse("");
        return steps + (steps == 1 ? " step" : " steps") + time + ".";
    }

    private static String duration(long seconds) {
        if (seconds < SECONDS_SHOWN_AS_SUCH) {
            return seconds + " s";
        }
        long minutes = Math.round((double) seconds / SECONDS_OF_MINUTE);
        return minutes < 2 * MINUTES_OF_HOUR
                ? minutes + " min"
                : minutes / MINUTES_OF_HOUR + " h " + minutes % MINUTES_OF_HOUR + " min";
    }

    private boolean isKnown(String load) {
        return search.path(load).isNumber();
    }

    private String load(String name) {
        return Loads.text(document, search.path(name));
    }
}
