package dev.lockstep.workload.vcenterdb;

import dev.lockstep.engine.mysql.MysqlTestDatabase;

class SmallestScaleOnMysqlTest extends SmallestScaleContract {

    SmallestScaleOnMysqlTest() {
        super(new MysqlTestDatabase());
    }
}
