package dev.lockstep.report.view;

/** Verdict codes in plain words. */
final class VerdictWords {
    private VerdictWords() {}

    /** Empty for a code of a newer version, whose message suffices. */
    static String of(String code) {
        return switch (code) {
            case "NOT_COMPLETED" -> "The run did not complete";
            case "ERROR_SHARE" -> "Too many transactions failed";
            case "RETRY_SHARE" -> "Many transactions were retried";
            case "USERS_DIED" -> "Users died, so the load was lower than specified";
            case "AGENT_LOST" -> "An agent was lost, so the load was lower than specified";
            case "AGENT_SATURATED" -> "An agent was saturated, so the result may be its own limit";
            case "INTERVALS_MISSING" -> "Measured seconds are missing";
            case "BOOKS" -> "The books of target and ledger differ";
            case "CONSISTENCY" -> "The data are inconsistent after the run";
            case "NOT_STEADY" -> "The load was not shown to be steady";
            case "INCOMPLETE" -> "Too many seconds were not reported to judge whether the load was steady";
            case "CLOCK_UNCERTAIN" -> "The clock offsets are not known precisely enough";
            case "START_SKEW" -> "The agents did not start together";
            case "CLOCK_DRIFT" -> "The clocks drifted apart";
            case "NOT_STARTED" -> "Work that was due never started";
            case "BACKLOG" -> "The offered rate was not achieved, so work piled up";
            case "ROLLBACK_SHARE" -> "Too many transactions rolled back";
            case "FEW_FOUND" -> "Searches found less than expected, so they were cheaper";
            case "HOST_COVERAGE" -> "Samples of a host are missing";
            case "HOST_CLOCK_SHIFT" -> "A host's clock does not match the load";
            case "POWER_NOT_COVERED" -> "Samples of power are missing";
            case "VM_LIMITED" -> "A virtual machine cannot use all of its processors or memory";
            case "CPU_NOT_AT_TARGET" -> "The CPU of a host was not held at its set point";
            case "TOO_SHORT" -> "The measurement was short";
            case "REPEATS_DIFFER" -> "Repeats of the same work took different times";
            case "BEFORE_EVENT" -> "An event divides the measurement";
            case "EVENT_DECLARED_LATE" -> "An event was declared after it had begun";
            case "LITTLE_VIOLATED" -> "Cycles and pauses do not account for all users";
            case "LOAD_NOT_HONEST" -> "The users waited longer than specified, so the load was lower than specified";
            case "UTILISATION_LAW_VIOLATED" -> "The CPU utilisation does not match the work";
            default -> "";
        };
    }
}
