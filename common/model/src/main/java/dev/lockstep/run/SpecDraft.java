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
    private final AgentSelection agents;
    private final List<Fault> ofReader;
    private final Supplier<RunSpec> spec;
    private final List<Fault> further = new ArrayList<>();

    SpecDraft(
            WorkloadChoice workload,
            List<Target> targets,
            Load load,
            AgentSelection agents,
            List<Fault> ofReader,
            Supplier<RunSpec> spec) {
        this.workload = workload;
        this.targets = List.copyOf(targets);
        this.load = load;
        this.agents = agents;
        this.ofReader = List.copyOf(ofReader);
        this.spec = spec;
    }

    /** A valid spec, for further checks. */
    public static SpecDraft of(RunSpec spec) {
        return new SpecDraft(spec.workload(), spec.targets(), spec.load(), spec.agents(), List.of(), () -> spec);
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

    public AgentSelection agents() {
        return agents;
    }

    /** Whether the reader found no fault at any of these paths, nor below or above one. */
    public boolean sound(String... paths) {
        return List.of(paths).stream().noneMatch(path -> ofReader.stream()
                .anyMatch(fault -> isWithin(fault.path(), path) || isWithin(path, fault.path())));
    }

    private static boolean isWithin(String path, String outer) {
        return path.startsWith(outer)
                && (path.length() == outer.length()
                        || path.charAt(outer.length()) == '.'
                        || path.charAt(outer.length()) == '[');
    }

    /** Whether any fault was found so far. */
    public boolean faulty() {
        return !ofReader.isEmpty() || !further.isEmpty();
    }

    /** Adds the faults of another check. */
    public void add(Collection<Fault> faults) {
        faults.stream().filter(fault -> sound(fault.path())).forEach(further::add);
    }

    /**
     * The spec.
     *
     * @throws FaultyInputException with every fault that was found
     */
    public RunSpec spec() {
        List<Fault> all = new ArrayList<>(ofReader);
        all.addAll(further);
        if (!all.isEmpty()) {
            throw new FaultyInputException(all);
        }
        return spec.get();
    }
}
