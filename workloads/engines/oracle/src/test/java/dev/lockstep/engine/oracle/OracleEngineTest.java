package dev.lockstep.engine.oracle;

import dev.lockstep.engine.EngineContract;

class OracleEngineTest extends EngineContract {

    OracleEngineTest() {
        super(new OracleEngine());
    }
}
