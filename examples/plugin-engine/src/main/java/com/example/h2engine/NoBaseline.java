package com.example.h2engine;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.PreparationException;

/** This engine keeps no baseline: a spec that uses one is rejected before the load. */
final class NoBaseline implements Baseline {

    private static final String REFUSAL =
            "Engine h2 supports no baseline. Use prepare: fill or replace instead of reset";

    @Override
    public void save(Location location) {
        throw new PreparationException(REFUSAL);
    }

    @Override
    public boolean saved(Location location) {
        return false;
    }

    @Override
    public Report reset(Location location) {
        throw new PreparationException(REFUSAL);
    }

    @Override
    public void drop(Location location) {}
}
