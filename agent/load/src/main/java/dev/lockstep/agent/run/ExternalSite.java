package dev.lockstep.agent.run;

import dev.lockstep.run.AdaptiveLoad;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.LoadControl;
import dev.lockstep.run.LoadSearch;
import dev.lockstep.run.Parameters;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.Target;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.external.ExternalBinding;
import dev.lockstep.workload.external.ExternalTarget;
import dev.lockstep.workload.external.ExternalWorkload;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A target with paths on this agent's machine. */
record ExternalSite(int index, Target target, WorkloadDescriptor workload, ExternalTarget external) {

    String name() {
        return target.name();
    }

    /**
     * Those of an assignment.
     *
     * @throws StepFailedException with every fault of their parameters
     */
    static List<ExternalSite> of(Assignment assignment, Workloads workloads) {
        List<ParallelTargets.Task<ExternalSite>> tasks = new ArrayList<>();
        List<Target> targets = assignment.spec().targets();
        for (int index = 0; index < targets.size(); index++) {
            Target target = targets.get(index);
            int number = index;
            if (assignment.ownsPathsOf(target)) {
                tasks.add(new ParallelTargets.Task<>(target, () -> site(assignment.spec(), workloads, target, number)));
            }
        }
        return ParallelTargets.run(tasks.size(), tasks);
    }

    private static ExternalSite site(RunSpec spec, Workloads workloads, Target target, int index) {
        ExternalWorkload workload =
                workloads.externalById(spec.groupOf(target).workload().id());
        Parameters parameters = Parameters.resolve(workload.descriptor(), spec, target);
        TargetSites.requireNoFaults(workload.faults(parameters));
        List<Path> paths = target.paths().stream().map(Path::of).toList();
        ExternalBinding binding = new ExternalBinding(
                paths, parameters, seed(spec, target), leastRate(spec, target), workloads.machine());
        return new ExternalSite(index, target, workload.descriptor(), workload.bind(binding));
    }

    /** Another for each name: some storage keeps equal data once. The order of the targets does not matter. */
    static long seed(RunSpec spec, Target target) {
        return target.name().chars().asLongStream().reduce(spec.seed(), RandomStream::seed);
    }

    /** The rate that the load has to have on a target, or the highest that it can have; 0 if the parameters alone decide. */
    static double rate(RunSpec spec, Target target) {
        return spec.groupOf(target).load().fold(closed -> 0.0, open -> 0.0, external -> external.ratePerSecond());
    }

    private static double leastRate(RunSpec spec, Target target) {
        AdaptiveLoad adaptive = spec.adaptive();
        return adaptive == null ? rate(spec, target) : adaptive.fold(LoadSearch::from, LoadControl::start);
    }
}
