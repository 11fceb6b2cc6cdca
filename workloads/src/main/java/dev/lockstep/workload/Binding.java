package dev.lockstep.workload;

import dev.lockstep.engine.Engine;
import dev.lockstep.run.Parameters;

/**
 * What a workload must know of its target.
 *
 * @param target the target's name in the run; messages need not have it, as each is told with the name before it
 * @param seed the run's seed: the same seed and parameters give the same data and the same draws
 */
public record Binding(String target, Engine engine, Parameters parameters, long seed) {}
