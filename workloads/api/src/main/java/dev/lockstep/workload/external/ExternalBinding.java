package dev.lockstep.workload.external;

import dev.lockstep.run.Parameters;
import java.nio.file.Path;
import java.util.List;

/**
 * What a workload needs to know of its target; messages need not name the target, because the caller adds its name.
 *
 * @param paths of the target, absolute
 * @param seed made of the run's seed and the target's name, so each target of a run has another. The same seed and parameters
 *     give the same data and the same draws
 * @param leastRate the lowest rate that the load can have, in calls per second; 0 if the parameters alone decide
 * @param machine what its operator lets it use
 */
public record ExternalBinding(
        List<Path> paths, Parameters parameters, long seed, double leastRate, MachineAccess machine) {

    public ExternalBinding {
        paths = List.copyOf(paths);
    }
}
