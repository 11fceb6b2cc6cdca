package dev.lockstep.workload.fill;

import dev.lockstep.engine.mysql.MysqlTestDatabase;

class FillOnMysqlTest extends FillContract {

    FillOnMysqlTest() {
        super(new MysqlTestDatabase());
    }
}
