package dev.lockstep.report.view;

/** The codes of a verdict in plain words. */
final class VerdictWords {
    private VerdictWords() {}

    /** Empty for a code of a later Lockstep: its message stands for itself. */
    static String of(String code) {
        return switch (code) {
            case "NOT_COMPLETED" -> "The run did not come to its end";
            case "ERROR_SHARE" -> "Too many transactions failed";
            case "RETRY_SHARE" -> "Many transactions were repeated";
            case "USERS_DIED" -> "Users were lost, so the load was less than asked";
            case "AGENT_LOST" -> "An agent was lost, so the load was less than asked";
            case "AGENT_SATURATED" -> "An agent was at its limit, so it may have measured itself";
            case "INTERVALS_MISSING" -> "Measured seconds are missing";
            case "BOOKS" -> "The database does not hold what the users committed";
            case "CONSISTENCY" -> "The data contradict themselves after the run";
            case "NOT_STEADY" -> "The load was not shown to be steady";
            case "INCOMPLETE" -> "Seconds that nobody reported hide whether the load was steady";
            case "CLOCK_UNCERTAIN" -> "The clocks are not known well enough";
            case "START_SKEW" -> "The agents did not start together";
            case "CLOCK_DRIFT" -> "The clocks drifted apart";
            case "NOT_STARTED" -> "Work that was due was never begun";
            case "BACKLOG" -> "More work was asked for than was done, so the rest piled up";
            case "ROLLBACK_SHARE" -> "Too many transactions rolled back";
            case "FEW_FOUND" -> "Searches found less than they should, so they were cheaper";
            case "HOST_COVERAGE" -> "Samples of a host are missing";
            case "HOST_CLOCK_SHIFT" -> "A host's clock is off the load";
            case "POWER_NOT_COVERED" -> "Samples of power are missing";
            case "VM_LIMITED" -> "A virtual machine is not allowed all of its processors or memory";
            case "TOO_SHORT" -> "The measurement was short";
            case "LITTLE_VIOLATED" -> "What the users did does not account for all of their time";
            case "LOAD_NOT_HONEST" -> "The users waited longer than asked, so the load was less than asked";
            case "UTILISATION_LAW_VIOLATED" -> "The CPU that was used does not follow from the work";
            default -> "";
        };
    }
}
