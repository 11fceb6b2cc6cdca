package dev.lockstep.run;

import dev.lockstep.run.RunSpec.WorkloadChoice;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Checks a spec against its workload. */
public final class SpecCheck {

    private SpecCheck() {}

    /**
     * Faults of everything that these workloads do not offer: the workload itself, its parameters, the engines.
     *
     * @param known may contain a workload several times, once per agent that offers it
     */
    public static List<Fault> faults(
            WorkloadChoice choice, List<Target> targets, Collection<WorkloadDescriptor> known) {
        return descriptor(choice, known)
                .map(workload -> against(choice, targets, workload))
                .orElseGet(() -> List.of(unknownWorkload(choice.id(), known)));
    }

    /** The workload of that choice, if it is one of these. */
    public static Optional<WorkloadDescriptor> descriptor(WorkloadChoice choice, Collection<WorkloadDescriptor> known) {
        return known.stream().filter(each -> each.id().equals(choice.id())).findFirst();
    }

    private static List<Fault> against(WorkloadChoice choice, List<Target> targets, WorkloadDescriptor workload) {
        List<Fault> faults = new ArrayList<>(common(choice, workload));
        for (int index = 0; index < targets.size(); index++) {
            Target target = targets.get(index);
            engine(target, index, workload).ifPresent(faults::add);
            faults.addAll(own(target, index, workload));
        }
        return List.copyOf(faults);
    }

    private static Fault unknownWorkload(String id, Collection<WorkloadDescriptor> workloads) {
        List<String> ids = workloads.stream()
                .map(WorkloadDescriptor::id)
                .distinct()
                .sorted()
                .toList();
        String known = ids.isEmpty()
                ? "The agents offer none: check that one is connected."
                : "The agents offer: " + String.join(", ", ids) + ".";
        return new Fault("workload.id", "No workload '" + id + "'. " + known + Suggestions.didYouMean(id, ids));
    }

    /** The faults of the parameters that hold for one target of the spec. */
    static List<Fault> parametersOf(RunSpec spec, WorkloadDescriptor workload, Target target) {
        return SpecDraft.of(spec).ofEachGroup(group -> parametersOf(group, workload, target));
    }

    private static List<Fault> parametersOf(Group group, WorkloadDescriptor workload, Target target) {
        int index = group.targets().indexOf(target);
        if (index < 0) {
            return List.of();
        }
        List<Fault> faults = new ArrayList<>(common(group.workload(), workload));
        faults.addAll(own(target, index, workload));
        return faults;
    }

    private static List<Fault> common(WorkloadChoice choice, WorkloadDescriptor workload) {
        return parameters("workload.parameters.", choice.parameters(), workload);
    }

    private static List<Fault> own(Target target, int index, WorkloadDescriptor workload) {
        return parameters("targets[" + index + "].parameters.", target.parameters(), workload);
    }

    private static Optional<Fault> engine(Target target, int index, WorkloadDescriptor workload) {
        return workload.engines().contains(target.engine())
                ? Optional.empty()
                : Optional.of(new Fault(
                        "targets[" + index + "].engine",
                        "Workload " + workload.id() + " does not run on " + target.engine() + ". It runs on: "
                                + String.join(", ", workload.engines()) + "."));
    }

    private static List<Fault> parameters(String path, Map<String, Object> values, WorkloadDescriptor workload) {
        Map<String, ParameterDescriptor> known = workload.parameters().stream()
                .collect(Collectors.toMap(ParameterDescriptor::name, parameter -> parameter));
        return values.entrySet().stream()
                .flatMap(entry ->
                        complaint(entry, known, workload)
                                .map(message -> new Fault(path + entry.getKey(), message))
                                .stream())
                .toList();
    }

    private static Optional<String> complaint(
            Map.Entry<String, Object> entry, Map<String, ParameterDescriptor> known, WorkloadDescriptor workload) {
        ParameterDescriptor parameter = known.get(entry.getKey());
        if (parameter == null) {
            return Optional.of(unknown(entry.getKey(), workload));
        }
        try {
            ParameterValue.typed(parameter, entry.getValue());
            return Optional.empty();
        } catch (IllegalArgumentException refusal) {
            return Optional.of(String.valueOf(refusal.getMessage()));
        }
    }

    private static String unknown(String name, WorkloadDescriptor workload) {
        List<String> names =
                workload.parameters().stream().map(ParameterDescriptor::name).toList();
        return "Workload " + workload.id() + " has no parameter '" + name + "'. It has: " + String.join(", ", names)
                + "." + Suggestions.didYouMean(name, names);
    }
}
