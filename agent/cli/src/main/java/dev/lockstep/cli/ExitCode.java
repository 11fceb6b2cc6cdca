package dev.lockstep.cli;

import dev.lockstep.analysis.gate.RunGate;
import tools.jackson.databind.JsonNode;

/** Exit codes of the process. */
final class ExitCode {

    /** The result is valid, or the command succeeded. */
    static final int OK = 0;

    /** The run or the command failed. */
    static final int FAILED = 1;

    /** The run completed, but its result is not valid. */
    static final int INVALID = 2;

    /** The run was stopped. */
    static final int STOPPED = 3;

    /** The result is valid, but a threshold was missed. */
    static final int MISSED = 4;

    /** The result is valid, but the run is slower than its baseline, or it cannot be known. */
    static final int SLOWER = 5;

    /** Wrong usage or a faulty spec. */
    static final int USAGE = 64;

    private ExitCode() {}

    /** The code for a result at a gate. */
    static int of(RunGate gate) {
        return switch (gate.result().run().state()) {
            case COMPLETED ->
                switch (gate.outcome()) {
                    case PASSED -> OK;
                    case INVALID -> INVALID;
                    case MISSED -> MISSED;
                    case SLOWER -> SLOWER;
                };
            case STOPPED -> STOPPED;
            default -> FAILED;
        };
    }

    /** The code for a result document. */
    static int of(JsonNode result) {
        return switch (result.path("run").path("state").asString("")) {
            case "COMPLETED" -> ofCompleted(result);
            case "STOPPED" -> STOPPED;
            default -> FAILED;
        };
    }

    private static int ofCompleted(JsonNode result) {
        if (!result.path("verdict").path("valid").asBoolean(false)) {
            return INVALID;
        }
        boolean missed = result.path("thresholds").valueStream().anyMatch(line -> !line.path("ok")
                .asBoolean(false));
        return missed ? MISSED : OK;
    }
}
