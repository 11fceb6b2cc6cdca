package dev.lockstep.report.view;

import tools.jackson.databind.JsonNode;

/** What a reader of a controlled run must know. */
public final class ControlWords {

    static final String ADVICE = "Do not compare its throughput with that of a fixed load.";

    private ControlWords() {}

    /** Two sentences about a {@code load.control} of a spec. */
    public static String of(JsonNode control) {
        return held(control) + " " + ADVICE;
    }

    static String held(JsonNode control) {
        return "The load followed the CPU of " + Field.text(control.path("host")) + ", to hold it at "
                + Field.text(control.path("hostCpu")) + " %.";
    }
}
