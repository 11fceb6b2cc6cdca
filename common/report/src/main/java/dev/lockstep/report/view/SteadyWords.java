package dev.lockstep.report.view;

import tools.jackson.databind.JsonNode;

/** A steady-state verdict as a sentence. */
final class SteadyWords {
    private SteadyWords() {}

    static String series(JsonNode state) {
        return switch (Field.text(state.path("of"))) {
            case "responseTime" -> "response time";
            case "inFlight" -> "number of cycles in flight";
            default -> "throughput";
        };
    }

    static String of(JsonNode state) {
        String series = "The " + series(state);
        return switch (Field.text(state.path("kind"))) {
            case "STEADY" -> series + " was steady: its mean represents the whole measurement.";
            case "PERIODIC" ->
                series + " had waves of "
                        + TableCell.whole(state.path("wavePeriodSeconds")).text() + " s and was steady over them.";
            case "TREND" ->
                series + " moved by "
                        + TableCell.fine(state.path("changePercent")).text() + " % from start to end.";
            case "STEP" ->
                series + " jumped by "
                        + TableCell.fine(state.path("changePercent")).text() + " % at second "
                        + TableCell.whole(state.path("atSecond")).text() + ".";
            case "WARM_UP" ->
                series + " was still approaching its level: warm up for "
                        + TableCell.whole(state.path("suggestedWarmUpSeconds")).text() + " s more.";
            case "DISTURBED" ->
                series + " was disturbed by episodes that cost "
                        + TableCell.fine(state.path("lostPercent")).text() + " % of it.";
            case "NOISY" -> series + " was too noisy to know its mean precisely: measure longer.";
            case "TOO_FEW_WAVES" -> series + " has too few waves for a verdict: measure longer.";
            case "TOO_SHORT" -> "Below 120 s of measurement there is no steady-state verdict.";
            case "NO_LOAD" -> "Nothing was done in the measurement.";
            case "INCOMPLETE" -> "Too many seconds are missing for a steady-state verdict.";
            default -> "Steadiness: " + Field.text(state.path("kind")) + ".";
        };
    }
}
