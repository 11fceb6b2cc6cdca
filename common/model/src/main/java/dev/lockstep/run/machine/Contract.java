package dev.lockstep.run.machine;

import dev.lockstep.run.Group;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The contract version between coordinator and agents, and which versions are compatible. */
public final class Contract {

    /** The version of this build; {@code agent_link.proto} has the rule. */
    public static final int CONTRACT_VERSION = 4;

    /** The largest message of an agent that a coordinator takes, in bytes: what a step found on all targets is in one. */
    public static final int LARGEST_AGENT_MESSAGE = 16 << 20;

    private static final int FIRST_VERSION = 1;
    private static final int VERSION_OF_GROUPS = 2;
    private static final int VERSION_OF_ADAPTIVE_LOADS = 3;
    private static final int VERSION_OF_PATHS = 3;
    private static final int VERSION_OF_JOINT_HISTOGRAMS = 4;
    private static final int VERSION_OF_FURTHER_CHANGES = 4;
    private static final int VERSION_OF_LASTING_HOOKS = 4;

    private Contract() {}

    /**
     * The oldest version whose agents can execute a spec.
     *
     * @param adaptive whether its load changes while the run is under way
     */
    static int oldestFor(List<Group> groups, boolean adaptive) {
        if (groups.stream().anyMatch(group -> group.load().external())) {
            return VERSION_OF_PATHS;
        }
        if (adaptive) {
            return VERSION_OF_ADAPTIVE_LOADS;
        }
        return Group.haveShortForm(groups) ? FIRST_VERSION : VERSION_OF_GROUPS;
    }

    /** Why an agent of this build cannot work for a coordinator of that version; empty if it can. */
    public static Optional<String> tooOld(int coordinatorVersion) {
        return coordinatorVersion >= VERSION_OF_JOINT_HISTOGRAMS
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "The coordinator has contract version %d and cannot read the intervals of this agent, whose version"
                                + " is %d. Update the coordinator first, then its agents.",
                        coordinatorVersion,
                        CONTRACT_VERSION));
    }

    /** Whether an agent of that version adds changes of a load to those that it knows; an earlier one is told all each time. */
    public static boolean addsChanges(int agentVersion) {
        return agentVersion >= VERSION_OF_FURTHER_CHANGES;
    }

    /** Whether an agent of that version keeps its hooks until it is told that no agent has load. */
    public static boolean finishesHooks(int agentVersion) {
        return agentVersion >= VERSION_OF_LASTING_HOOKS;
    }

    /** Why an agent of that version cannot work with this coordinator; empty if it can. */
    public static Optional<String> mismatch(String agent, int agentVersion) {
        int difference = agentVersion - CONTRACT_VERSION;
        if (Math.abs((long) difference) <= 1) {
            return Optional.empty();
        }
        String older = difference < 0 ? "agent" : "coordinator";
        return Optional.of(String.format(
                        Locale.ROOT,
                        "Agent '%s' has contract version %d and this coordinator version %d; they may differ by at"
                                + " most one. ",
                        agent,
                        agentVersion,
                        CONTRACT_VERSION)
                + "Update the " + older + ", or preferably run the same Lockstep version on both.");
    }
}
