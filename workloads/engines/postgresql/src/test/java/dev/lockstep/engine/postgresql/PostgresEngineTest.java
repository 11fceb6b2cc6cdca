package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.EngineContract;

class PostgresEngineTest extends EngineContract {

    PostgresEngineTest() {
        super(new PostgresEngine());
    }
}
