package dev.lockstep.cli;

import dev.lockstep.agent.run.Workloads;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecCheck;
import dev.lockstep.run.SpecReader;
import dev.lockstep.run.WorkloadDescriptor;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;

/** Specs as this process understands them: with the workloads it has itself. */
final class LocalSpec {

    private static final SecureRandom SEEDS = new SecureRandom();

    private LocalSpec() {}

    /** Reads and checks a spec; throws with every fault. */
    static RunSpec read(SpecFile file, Workloads workloads) {
        RunSpec spec = SpecReader.read(file.text(), () -> SEEDS.nextLong() >>> 1);
        List<Fault> faults = descriptor(spec, workloads)
                .map(descriptor -> SpecCheck.against(spec, descriptor))
                .orElseGet(() -> List.of(SpecCheck.unknownWorkload(spec, workloads.descriptors())));
        if (!faults.isEmpty()) {
            throw new FaultyInputException(faults);
        }
        return spec;
    }

    private static Optional<WorkloadDescriptor> descriptor(RunSpec spec, Workloads workloads) {
        return workloads.descriptors().stream()
                .filter(descriptor -> descriptor.id().equals(spec.workload().id()))
                .findFirst();
    }
}
