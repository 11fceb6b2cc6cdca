package com.example.h2engine;

import dev.lockstep.engine.EngineContract;

class H2EngineTest extends EngineContract {

    H2EngineTest() {
        super(new H2Engine());
    }
}
