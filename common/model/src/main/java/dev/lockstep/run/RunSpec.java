package dev.lockstep.run;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * What the user asked for. An instance that exists can be planned; whether its workload parameters are known is decided
 * against the {@link WorkloadDescriptor} of an agent.
 *
 * @param name free text that names the run in lists and reports
 * @param seed the source of every random draw
 * @param priority higher is scheduled first; equal priorities keep their order of arrival
 * @param targets the databases under test, at least one, with unique names
 * @param load how users are driven; per target
 * @param verify whether books and consistency conditions are checked after the run
 * @param agentLossAfter how long an agent may be silent before it is lost
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
        AgentSelection agents,
        Prepare prepare,
        boolean verify,
        OnAgentLoss onAgentLoss,
        Duration agentLossAfter,
        Limits limits,
        List<HostChoice> hosts,
        Map<String, Object> factors,
        Map<String, Object> disclosure) {

    public RunSpec {
        targets = List.copyOf(targets);
        hosts = List.copyOf(hosts);
        factors = FreeValues.copy(factors);
        disclosure = FreeValues.copy(disclosure);
        require(!targets.isEmpty(), "A run needs at least one target");
        require(
                targets.stream().map(Target::name).distinct().count() == targets.size(),
                "Target names are unique in a run");
    }

    /** The workload's id and the parameters that hold for every target. */
    public record WorkloadChoice(String id, Map<String, Object> parameters) {
        public WorkloadChoice {
            parameters = FreeValues.copy(parameters);
        }
    }

    /** Which agents a run takes: a number of them, those with labels, or these names; all idle ones when all is empty. */
    public record AgentSelection(int count, Map<String, String> labels, List<String> names) {
        public AgentSelection {
            labels = FreeValues.copyTexts(labels);
            names = List.copyOf(names);
        }
    }

    /** A sampled machine and the offset of its clock: {@code auto}, or a duration such as {@code 500ms}. */
    public record HostChoice(String name, String offset) {}

    /** How the targets are brought to their first state. */
    public enum Prepare {
        /** Create and fill; refused where an earlier fill is found. */
        FILL,
        /** Create and fill in place of whatever is there. */
        REPLACE,
        /** Go on with an interrupted fill, or begin one. */
        RESUME,
        /** Return to the baseline that a fill kept. */
        RESET,
        /** Leave everything as it is. */
        NONE;

        /** Whether it ends with a new fill. */
        public boolean fills() {
            return this == FILL || this == REPLACE || this == RESUME;
        }
    }

    /** What becomes of a run when one of its agents is lost. */
    public enum OnAgentLoss {
        ABORT,
        CONTINUE
    }

    /** The same, with its targets brought to their first state in this way. */
    public RunSpec withPrepare(Prepare way) {
        return new RunSpec(
                name,
                seed,
                priority,
                workload,
                targets,
                load,
                phases,
                agents,
                way,
                verify,
                onAgentLoss,
                agentLossAfter,
                limits,
                hosts,
                factors,
                disclosure);
    }

    /** The target of that name; a caller has it from this spec. */
    public Target target(String targetName) {
        return targets.stream()
                .filter(target -> target.name().equals(targetName))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No target '" + targetName + "' in run " + name));
    }

    /** The users of a target over all agents; of an open load, the most cycles that may be under way at once. */
    public int usersOf(Target target) {
        return load.usersOf(target);
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
    }
}
