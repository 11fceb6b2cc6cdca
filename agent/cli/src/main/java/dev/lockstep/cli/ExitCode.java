package dev.lockstep.cli;

import tools.jackson.databind.JsonNode;

/** What the process answers to the shell. */
final class ExitCode {

    /** The result is valid, or what was asked is done. */
    static final int OK = 0;

    /** The run failed, or what was asked could not be done. */
    static final int FAILED = 1;

    /** The run completed, but its result is not to be believed. */
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
