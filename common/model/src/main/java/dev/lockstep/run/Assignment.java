package dev.lockstep.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;

/**
 * One agent's part of a run.
 *
 * @param index of this agent in the run, 0-based; agent 0 does the work that is done once per target
 * @param agents number of agents in the run
 * @param shares this agent's part of each target, in the order of the spec's targets
 * @param urls JDBC URLs that are only known after the run was prepared (embedded targets), by target name
 * @param hooks that this agent calls
 * @param changes of an adaptive load so far, in order
 */
public record Assignment(
        String runId,
        RunSpec spec,
        int index,
        int agents,
        List<Share> shares,
        Map<String, String> urls,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<HookCall> hooks,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<LoadChange> changes) {

    public Assignment {
        shares = List.copyOf(shares);
        urls = FreeValues.copyTexts(urls);
        // Left out on the wire if there are none.
        hooks = hooks == null ? List.of() : List.copyOf(hooks);
        changes = changes == null ? List.of() : List.copyOf(changes);
    }

    /**
     * The users of one target that one agent drives.
     *
     * @param firstUser number of the first of them among all users of the target
     * @param users how many; over all agents they add up to the target's users
     * @param totalUsers all users of the target
     * @param stripe of an open load: this agent takes the arrivals whose number modulo {@code stripes} is this; for an
     *     agent without users it equals {@code stripes}, so it takes none
     * @param stripes how many agents share the arrivals of the target
     */
    public record Share(String target, int firstUser, int users, int totalUsers, int stripe, int stripes) {

        /** How many of them are present at this share of the largest load; agents take turns. */
        public int usersAt(double level) {
            int present = Load.usersAt(level, totalUsers) - stripe;
            return Math.min(users, Math.max(0, (present + stripes - 1) / stripes));
        }
    }

    /** Whether this agent does the work that is done once per run. */
    public boolean leads() {
        return index == 0;
    }

    /** Whether this agent prepares, loads and verifies the paths of a target. */
    public boolean ownsPathsOf(Target target) {
        return target.onFiles()
                && shares.stream().anyMatch(share -> share.target().equals(target.name()) && share.users() > 0);
    }

    /** The same part with these URLs. */
    public Assignment withUrls(Map<String, String> resolved) {
        return new Assignment(runId, spec, index, agents, shares, resolved, hooks, changes);
    }

    /** The same part with these calls of hooks. */
    public Assignment withHooks(List<HookCall> calls) {
        return new Assignment(runId, spec, index, agents, shares, urls, calls, changes);
    }
}
