package dev.lockstep.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A user's run spec. Every instance can be planned; its workload parameters are checked against the {@link
 * WorkloadDescriptor}s of an agent.
 *
 * @param name free text that identifies the run in lists and reports
 * @param seed the source of every random draw
 * @param priority higher is scheduled first; equal priorities keep their order of arrival
 * @param groups at least one, each with at least one target; names of groups and of all targets are unique
 * @param events announced for a time of the run, with unique names
 * @param verify whether books and consistency conditions are checked after the run
 * @param agentLossAfter how long an agent may be silent before it is lost
 * @param thresholds what the user requires of the system; a miss leaves the result valid
 * @param factors free keys: rows and columns of later tables
 * @param disclosure free text, stored and printed
 * @param adaptive what sets the load while the run is under way, which then has one workload, no finite work, and its
 *     highest load in the group; null if the load is as planned
 */
public record RunSpec(
        String name,
        long seed,
        int priority,
        List<Group> groups,
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
        Map<String, Object> disclosure,
        @Nullable AdaptiveLoad adaptive) {

    public RunSpec {
        groups = List.copyOf(groups);
        events = List.copyOf(events);
        hosts = List.copyOf(hosts);
        thresholds = List.copyOf(thresholds);
        factors = FreeValues.copy(factors);
        disclosure = FreeValues.copy(disclosure);
        List<Target> targets = targetsOf(groups);
        require(
                !groups.isEmpty()
                        && groups.stream().noneMatch(group -> group.targets().isEmpty()),
                "A run needs at least one target, and so does each of its groups");
        require(areUnique(groups.stream().map(Group::name)), "Group names are unique in a run");
        require(areUnique(targets.stream().map(Target::name)), "Target names are unique in a run");
        require(
                groups.stream().allMatch(group -> group.mayBeginIn(phases)),
                "A group's load begins before the warm-up ends");
        require(
                adaptive == null || maySet(adaptive.vary(), groups, phases),
                "Only the load of one workload is set while the run is under way, and not that of finite work");
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

        /** The preparation that brings about the same state a second time; after {@link #NONE} nothing does. */
        public Prepare again() {
            return this == FILL || this == RESUME ? REPLACE : this;
        }

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

    /** The names of the hosts that are sampled: those asked for, those of targets, and guests. Each once, in order. */
    public List<String> hostNames() {
        return Stream.of(
                        hosts.stream().map(HostChoice::name),
                        targets().stream().map(Target::host),
                        targets().stream().map(Target::guest))
                .flatMap(names -> names)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    /** The targets of all groups, in order; their indexes here are those of intervals. */
    public List<Target> targets() {
        return targetsOf(groups);
    }

    static List<Target> targetsOf(List<Group> groups) {
        return groups.stream().flatMap(group -> group.targets().stream()).toList();
    }

    /** The group of a run that has one. */
    public Group onlyGroup() {
        if (groups.size() > 1) {
            throw new IllegalStateException("Run " + name + " has " + groups.size() + " groups");
        }
        return groups.get(0);
    }

    /** The targets of each group, as ranges of their indexes in {@link #targets}. */
    public List<TargetRange> ranges() {
        List<TargetRange> ranges = new ArrayList<>();
        int from = 0;
        for (Group group : groups) {
            ranges.add(new TargetRange(from, from + group.targets().size()));
            from += group.targets().size();
        }
        return List.copyOf(ranges);
    }

    /** The same spec with this seed. */
    public RunSpec withSeed(long other) {
        return with(other, groups, phases, events, prepare, thresholds, adaptive);
    }

    /** The same spec with this preparation. */
    public RunSpec withPrepare(Prepare way) {
        return with(groups, phases, way, adaptive);
    }

    /** The same spec with its books and conditions checked. */
    public RunSpec verified() {
        return new RunSpec(
                name,
                seed,
                priority,
                groups,
                phases,
                events,
                agents,
                prepare,
                true,
                onAgentLoss,
                agentLossAfter,
                limits,
                hosts,
                thresholds,
                factors,
                disclosure,
                adaptive);
    }

    /** The same spec with this search; only of a spec that searches by the same {@link LoadSearch#vary}. */
    public RunSpec searching(LoadSearch other) {
        return with(groups, phases, prepare, other);
    }

    /** The changes with which an adaptive load begins; none of another load. */
    public List<LoadChange> firstChanges() {
        return adaptive == null ? List.of() : adaptive.begin();
    }

    /** The spec of the run that these changes of its load make so far; of a load that is not adaptive, the same. */
    public RunSpec under(List<LoadChange> changes) {
        return adaptive == null ? this : adaptive.fold(search -> searching(search, changes), control -> this);
    }

    /** The same at the start of the run. */
    public RunSpec atStart() {
        return under(firstChanges());
    }

    /** Events, and what is required of stages, are those of the run that measures what was found. */
    private RunSpec searching(LoadSearch search, List<LoadChange> changes) {
        List<Threshold> whole = thresholds.stream()
                .filter(threshold -> threshold.measure().scope().stageIn(phases).isEmpty())
                .toList();
        Phases stages = LoadChange.stages(changes, search.limit(), phases.drainLimit());
        return with(groups, stages, List.of(), prepare, whole, adaptive);
    }

    /** The same spec with one of its groups alone. */
    public RunSpec only(Group group) {
        return with(List.of(group), phases, prepare, adaptive);
    }

    /**
     * The run that measures a load that was found in this one. It begins from the state that this run began from: a
     * reset is done again, and a fill replaces what the run has left. Only without preparation does it continue with
     * that. The limits of the goal are thresholds of this run too.
     *
     * @param load users of each target, or cycles per second on it
     */
    public RunSpec confirming(double load) {
        Group group = onlyGroup();
        Group found = Group.only(group.workload(), group.targets(), group.load().at(load));
        List<Threshold> required = Stream.concat(thresholds.stream(), goalThresholds().stream())
                .distinct()
                .toList();
        return with(List.of(found), phases, events, prepare.again(), required, null);
    }

    private List<Threshold> goalThresholds() {
        return adaptive == null
                ? List.of()
                : adaptive.fold(search -> search.goal().thresholds(), control -> List.of());
    }

    /**
     * The same spec with this measured stage for its measurement. The loads are those of the stage; a group without load
     * in it keeps its own.
     */
    public RunSpec measuring(Phase stage) {
        Stage measured = phases.stage(stage);
        return with(
                groups.stream()
                        .map(group -> group.scaled(measured.loadOf(group.name()).to()))
                        .toList(),
                phases.measuring(stage),
                prepare,
                adaptive);
    }

    private RunSpec with(
            List<Group> otherGroups, Phases otherPhases, Prepare way, @Nullable AdaptiveLoad otherAdaptive) {
        return with(otherGroups, otherPhases, events, way, thresholds, otherAdaptive);
    }

    private RunSpec with(
            List<Group> otherGroups,
            Phases otherPhases,
            List<RunEvent> otherEvents,
            Prepare way,
            List<Threshold> required,
            @Nullable AdaptiveLoad otherAdaptive) {
        return with(seed, otherGroups, otherPhases, otherEvents, way, required, otherAdaptive);
    }

    private RunSpec with(
            long otherSeed,
            List<Group> otherGroups,
            Phases otherPhases,
            List<RunEvent> otherEvents,
            Prepare way,
            List<Threshold> required,
            @Nullable AdaptiveLoad otherAdaptive) {
        return new RunSpec(
                name,
                otherSeed,
                priority,
                otherGroups,
                otherPhases,
                otherEvents,
                agents,
                way,
                verify,
                onAgentLoss,
                agentLossAfter,
                limits,
                hosts,
                required,
                factors,
                disclosure,
                otherAdaptive);
    }

    /** The target of that name, which must be in this spec. */
    public Target target(String targetName) {
        return targets().stream()
                .filter(target -> target.name().equals(targetName))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No target '" + targetName + "' in run " + name));
    }

    /** The users of a target over all agents; for an open load, the most cycles that may be under way at once. */
    public int usersOf(Target target) {
        return groupOf(target).load().usersOf(target);
    }

    /** The group of a target, which must be in this spec. */
    public Group groupOf(Target target) {
        return groups.stream()
                .filter(group -> group.targets().contains(target))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "No group of run " + name + " has target '" + target.name() + "'"));
    }

    private static boolean maySet(LoadVary vary, List<Group> groups, Phases phases) {
        return Group.haveShortForm(groups)
                && vary.isOf(groups.get(0).load())
                && phases.fold(timed -> true, untilDone -> false, staged -> true);
    }

    private static boolean areUnique(Stream<String> names) {
        Set<String> seen = new HashSet<>();
        return names.allMatch(seen::add);
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
    }
}
