package dev.lockstep.engine.sqlserver;

import dev.lockstep.engine.EngineContract;

class SqlServerEngineTest extends EngineContract {

    SqlServerEngineTest() {
        super(new SqlServerEngine());
    }
}
