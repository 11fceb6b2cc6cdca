package dev.lockstep.cli;

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

    /** Wrong usage or a faulty spec. */
    static final int USAGE = 64;

    private ExitCode() {}

    /** The code for a result document. */
    static int of(JsonNode result) {
        return switch (result.path("run").path("state").asString("")) {
            case "COMPLETED" -> result.path("verdict").path("valid").asBoolean(false) ? OK : INVALID;
            case "STOPPED" -> STOPPED;
            default -> FAILED;
        };
    }
}
