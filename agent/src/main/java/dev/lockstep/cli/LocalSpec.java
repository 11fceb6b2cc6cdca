package dev.lockstep.cli;

import dev.lockstep.agent.run.Workloads;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engines;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecCheck;
import dev.lockstep.run.SpecReader;
import dev.lockstep.run.Target;
import dev.lockstep.run.WorkloadDescriptor;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Specs as this process understands them: with the workloads it has itself. */
final class LocalSpec {

    private static final SecureRandom SEEDS = new SecureRandom();

    private LocalSpec() {}

    /** Reads and checks a spec; throws with every fault. */
    static RunSpec read(SpecFile file, Workloads workloads) {
        RunSpec spec = SpecReader.read(file.text(), () -> SEEDS.nextLong() >>> 1);
        List<Fault> faults = new ArrayList<>(descriptor(spec, workloads)
                .map(descriptor -> SpecCheck.against(spec, descriptor))
                .orElseGet(() -> List.of(SpecCheck.unknownWorkload(spec, workloads.descriptors()))));
        for (int index = 0; index < spec.targets().size(); index++) {
            faults.addAll(connections("targets[" + index + "].", spec.targets().get(index)));
        }
        if (!faults.isEmpty()) {
            throw new FaultyInputException(faults);
        }
        return spec;
    }

    private static List<Fault> connections(String path, Target target) {
        if (target.embedded()) {
            return List.of();
        }
        List<Fault> faults = new ArrayList<>(connection(path, target, target.access(), Engine.Purpose.LOAD));
        if (target.admin() != null && target.admin().url() != null) {
            faults.addAll(connection(path + "admin.", target, target.adminAccess(), Engine.Purpose.ADMIN));
        }
        return faults;
    }

    /** What the engine refuses of a URL and the driver's properties; nothing is connected to and no secret is read. */
    private static List<Fault> connection(String path, Target target, Target.Access access, Engine.Purpose purpose) {
        Engine.Access login = new Engine.Access(
                Objects.requireNonNull(access.url()), Objects.requireNonNullElse(access.user(), ""), "");
        try {
            Engines.byId(target.engine()).settings(login, target.properties(), purpose);
            return List.of();
        } catch (FaultyInputException refused) {
            return refused.faults().stream()
                    .map(fault -> new Fault(path + fault.path(), fault.message()))
                    .toList();
        }
    }

    private static Optional<WorkloadDescriptor> descriptor(RunSpec spec, Workloads workloads) {
        return workloads.descriptors().stream()
                .filter(descriptor -> descriptor.id().equals(spec.workload().id()))
                .findFirst();
    }
}
