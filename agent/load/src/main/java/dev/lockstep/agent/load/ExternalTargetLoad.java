package dev.lockstep.agent.load;

import dev.lockstep.run.Group;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.workload.external.ExternalLoad;

/**
 * One target and the program that makes its load.
 *
 * @param index in the spec's targets
 * @param target its name
 * @param group that the target belongs to
 */
public record ExternalTargetLoad(
        int index, String target, Group group, WorkloadDescriptor workload, ExternalLoad program) {}
