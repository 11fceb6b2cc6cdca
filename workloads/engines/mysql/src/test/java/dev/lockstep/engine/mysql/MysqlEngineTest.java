package dev.lockstep.engine.mysql;

import dev.lockstep.engine.EngineContract;

class MysqlEngineTest extends EngineContract {

    MysqlEngineTest() {
        super(new MysqlEngine());
    }
}
