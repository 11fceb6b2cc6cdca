package dev.lockstep.run.machine;

import java.util.Locale;
import java.util.Optional;

/** The version of the contract between coordinator and agents, and which versions go together. */
public final class Contract {

    /** The version that this build speaks; the rule stands in {@code agent_link.proto}. */
    public static final int CONTRACT_VERSION = 1;

    private Contract() {}

    /** Why an agent of that version cannot work with this coordinator; empty when it can. */
    public static Optional<String> mismatch(String agent, int agentVersion) {
        int difference = agentVersion - CONTRACT_VERSION;
        if (Math.abs((long) difference) <= 1) {
            return Optional.empty();
        }
        String older = difference < 0 ? "agent" : "coordinator";
        return Optional.of(String.format(
                        Locale.ROOT,
                        "Agent '%s' speaks contract version %d and this coordinator version %d; they may differ by one. ",
                        agent,
                        agentVersion,
                        CONTRACT_VERSION)
                + "Update the " + older + ", or better give both the same Lockstep version.");
    }
}
