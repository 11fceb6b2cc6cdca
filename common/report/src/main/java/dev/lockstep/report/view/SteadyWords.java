package dev.lockstep.report.view;

import tools.jackson.databind.JsonNode;

/** A steady-state verdict as a sentence. */
final class SteadyWords {
    private SteadyWords() {}

    static String series(JsonNode state) {
        return Field.text(state.path("of")).equals("responseTime") ? "response time" : "throughput";
    }

    static String of(JsonNode state) {
        String series = "The " + series(state);
        return switch (Field.text(state.path("kind"))) {
            case "STEADY" -> series + " was steady: its mean stands for the whole measurement.";
            case "PERIODIC" ->
                series + " went in waves of "
                        + Cell.whole(state.path("wavePeriodSeconds")).text() + " s and was steady over them.";
            case "TREND" ->
                series + " moved by " + Cell.fine(state.path("changePercent")).text() + " % from start to end.";
            case "STEP" ->
                series + " changed its level by "
                        + Cell.fine(state.path("changePercent")).text() + " % at second "
                        + Cell.whole(state.path("atSecond")).text() + ".";
            case "WARM_UP" ->
                series + " was still settling: warm up for "
                        + Cell.whole(state.path("suggestedWarmUpSeconds")).text() + " s more.";
            case "DISTURBED" ->
                series + " was disturbed by episodes that cost "
                        + Cell.fine(state.path("lostPercent")).text() + " % of it.";
            case "NOISY" -> series + " shows no shape, but its mean is not known well: measure longer.";
            case "TOO_FEW_WAVES" -> series + " goes in waves of which too few were seen: measure longer.";
            case "TOO_SHORT" -> "Below 120 s of measurement there is no statement about steadiness.";
            case "NO_LOAD" -> "Nothing was done in the measurement.";
            case "INCOMPLETE" -> "Too many seconds are missing for a statement about steadiness.";
            default -> "Steadiness: " + Field.text(state.path("kind")) + ".";
        };
    }
}
