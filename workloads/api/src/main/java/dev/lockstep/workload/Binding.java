package dev.lockstep.workload;

import dev.lockstep.engine.Engine;
import dev.lockstep.run.Parameters;

/**
 * What a workload needs to know of its target; messages need not name the target, because the caller adds its name.
 *
 * @param seed the run's seed: the same seed and parameters give the same data and the same draws
 */
public record Binding(Engine engine, Parameters parameters, long seed) {}
