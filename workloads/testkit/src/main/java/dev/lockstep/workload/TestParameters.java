package dev.lockstep.workload;

import dev.lockstep.run.FactsChoice;
import dev.lockstep.run.Group;
import dev.lockstep.run.Limits;
import dev.lockstep.run.Load;
import dev.lockstep.run.Parameters;
import dev.lockstep.run.Phases;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunSpec.AgentSelection;
import dev.lockstep.run.RunSpec.OnAgentLoss;
import dev.lockstep.run.RunSpec.Prepare;
import dev.lockstep.run.RunSpec.WorkloadChoice;
import dev.lockstep.run.Target;
import dev.lockstep.run.WorkloadDescriptor;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Parameters as a spec with one target would give them. */
public final class TestParameters {

    private TestParameters() {}

    /** The descriptor's defaults, overridden by these values. */
    public static Parameters of(WorkloadDescriptor descriptor, Map<String, Object> values) {
        Target target = new Target(
                "contract",
                descriptor.engines().get(0),
                "jdbc:postgresql://localhost/contract",
                null,
                null,
                Map.of(),
                null,
                null,
                null,
                null,
                Map.of(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                values,
                List.of(),
                FactsChoice.SETTINGS,
                null);
        return Parameters.resolve(descriptor, spec(descriptor, target), target);
    }

    private static RunSpec spec(WorkloadDescriptor descriptor, Target target) {
        return new RunSpec(
                "contract",
                1,
                0,
                List.of(Group.only(
                        new WorkloadChoice(descriptor.id(), Map.of()),
                        List.of(target),
                        new Load.Closed(1, new Load.ThinkTime.Fixed(Duration.ZERO)))),
                new Phases.UntilDone(Duration.ofMinutes(1), Duration.ofSeconds(30)),
                List.of(),
                new AgentSelection(0, Map.of(), List.of()),
                Prepare.FILL,
                true,
                OnAgentLoss.ABORT,
                Duration.ofSeconds(30),
                Limits.DEFAULT,
                List.of(),
                List.of(),
                Map.of(),
                Map.of(),
                null);
    }
}
