package dev.lockstep.run;

import dev.lockstep.run.RunSpec.AgentSelection;
import dev.lockstep.run.RunSpec.WorkloadChoice;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;

/**
 * A run spec that was read, valid or not, for further checks, so that the user sees all faults together. A value that
 * could not be read has a fallback, and further faults of it are ignored.
 */
public final class SpecDraft {

    private final WorkloadChoice workload;
    private final List<Target> targets;
    private final Load load;
    private final List<RunEvent> events;
    private final AgentSelection agents;
    private final List<Threshold> thresholds;
    private final List<Fault> faults;
    private final Supplier<RunSpec> spec;

    SpecDraft(
            WorkloadChoice workload,
            List<Target> targets,
            Load load,
            List<RunEvent> events,
            AgentSelection agents,
            List<Threshold> thresholds,
            List<Fault> ofReader,
            Supplier<RunSpec> spec) {
        this.workload = workload;
        this.targets = List.copyOf(targets);
        this.load = load;
        this.events = List.copyOf(events);
        this.agents = agents;
        this.thresholds = List.copyOf(thresholds);
        this.faults = new ArrayList<>(ofReader);
        this.spec = spec;
    }

    /** A valid spec, for further checks. */
    public static SpecDraft of(RunSpec spec) {
        return new SpecDraft(
                spec.workload(),
                spec.targets(),
                spec.load(),
                spec.events(),
                spec.agents(),
                spec.thresholds(),
                List.of(),
                () -> spec);
    }

    public WorkloadChoice workload() {
        return workload;
    }

    public List<Target> targets() {
        return targets;
    }

    public Load load() {
        return load;
    }

    /** The hooks that its events start, each once. */
    public List<Hook> hooks() {
        return Hook.of(events);
    }

    public AgentSelection agents() {
        return agents;
    }

    public List<Threshold> thresholds() {
        return thresholds;
    }

    /** Whether the reader found no fault at any of these paths, nor below or above one. */
    public boolean sound(String... paths) {
        return List.of(paths).stream().noneMatch(path -> faults.stream()
                .anyMatch(fault -> isWithin(fault.path(), path) || isWithin(path, fault.path())));
    }

    /** Whether the path is the outer one, or below it. */
    static boolean isWithin(String path, String outer) {
        return path.startsWith(outer)
                && (path.length() == outer.length()
                        || path.charAt(outer.length()) == '.'
                        || path.charAt(outer.length()) == '[');
    }

    /** Whether any fault was found so far. */
    public boolean faulty() {
        return !faults.isEmpty();
    }

    /** Adds the faults of another check, except at places that have one. */
    public void add(Collection<Fault> found) {
        faults.addAll(found.stream().filter(fault -> sound(fault.path())).toList());
    }

    /**
     * The spec.
     *
     * @throws FaultyInputException with every fault that was found
     */
    public RunSpec spec() {
        if (faulty()) {
            throw new FaultyInputException(faults);
        }
        return spec.get();
    }
}
