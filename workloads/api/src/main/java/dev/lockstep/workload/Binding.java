package dev.lockstep.workload;

import dev.lockstep.engine.Engine;
import dev.lockstep.run.Parameters;

/**
 * What a workload must know of its target; messages need not name that, as each is told with the name before it.
 *
 * @param seed the run's seed: the same seed and parameters give the same data and the same draws
 */
public record Binding(Engine engine, Parameters parameters, long seed) {}
