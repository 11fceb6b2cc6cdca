package dev.lockstep.run;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A user's run spec. Every instance can be planned; its workload parameters are checked against the {@link
 * WorkloadDescriptor} of an agent.
 *
 * @param name free text that identifies the run in lists and reports
 * @param seed the source of every random draw
 * @param priority higher is scheduled first; equal priorities keep their order of arrival
 * @param targets the databases under test, at least one, with unique names
 * @param load how users are driven; per target
 * @param events announced for a time of the run, with unique names
 * @param verify whether books and consistency conditions are checked after the run
 * @param agentLossAfter how long an agent may be silent before it is lost
 * @param thresholds what the user requires of the system; a miss leaves the result valid
 * @param factors free keys: rows and columns of later tables
 * @param disclosure free text, stored and printed
 */
public record RunSpec(
        String name,
        long seed,
        int priority,
        WorkloadChoice workload,
        List<Target> targets,
        Load load,
        Phases phases,
        List<RunEvent> events,
        AgentSelection agents,
        Prepare prepare,
        boolean verify,
        OnAgentLoss onAgentLoss,
        Duration agentLossAfter,
        Limits limits,
        List<HostChoice> hosts,
        List<Threshold> thresholds,
        Map<String, Object> factors,
        Map<String, Object> disclosure) {

    public RunSpec {
        targets = List.copyOf(targets);
        events = List.copyOf(events);
        hosts = List.copyOf(hosts);
        thresholds = List.copyOf(thresholds);
        factors = FreeValues.copy(factors);
        disclosure = FreeValues.copy(disclosure);
        require(!targets.isEmpty(), "A run needs at least one target");
        require(
                targets.stream().map(Target::name).distinct().count() == targets.size(),
                "Target names are unique in a run");
    }

    /** The workload's id and the parameters for every target. */
    public record WorkloadChoice(String id, Map<String, Object> parameters) {
        public WorkloadChoice {
            parameters = FreeValues.copy(parameters);
        }
    }

    /**
     * Which agents a run takes: a number of them, those with labels, or these names; all idle ones if everything is
     * empty.
     */
    public record AgentSelection(int count, Map<String, String> labels, List<String> names) {
        public AgentSelection {
            labels = FreeValues.copyTexts(labels);
            names = List.copyOf(names);
        }
    }

    /** A sampled machine and the offset of its clock: {@code auto}, or a duration such as {@code 500ms}. */
    public record HostChoice(String name, String offset) {}

    /** How the targets are prepared. */
    public enum Prepare {
        /** Create and fill; refused if an earlier fill is found. */
        FILL,
        /** Create and fill, replacing whatever is there. */
        REPLACE,
        /** Continue an interrupted fill, or start one. */
        RESUME,
        /** Reset to the baseline of an earlier fill. */
        RESET,
        /** Change nothing. */
        NONE;

        /** Whether it includes a fill. */
        public boolean fills() {
            return this == FILL || this == REPLACE || this == RESUME;
        }
    }

    /** What happens to a run when one of its agents is lost. */
    public enum OnAgentLoss {
        ABORT,
        CONTINUE
    }

    /** The same spec with this preparation. */
    public RunSpec withPrepare(Prepare way) {
        return new RunSpec(
                name,
                seed,
                priority,
                workload,
                targets,
                load,
                phases,
                events,
                agents,
                way,
                verify,
                onAgentLoss,
                agentLossAfter,
                limits,
                hosts,
                thresholds,
                factors,
                disclosure);
    }

    /** The target of that name, which must be in this spec. */
    public Target target(String targetName) {
        return targets.stream()
                .filter(target -> target.name().equals(targetName))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No target '" + targetName + "' in run " + name));
    }

    /** The users of a target over all agents; for an open load, the most cycles that may be under way at once. */
    public int usersOf(Target target) {
        return load.usersOf(target);
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
    }
}
