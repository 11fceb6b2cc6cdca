package dev.lockstep.workload.vcenterdb;

import dev.lockstep.engine.postgresql.PostgresTestDatabase;

class SmallestScaleOnPostgresTest extends SmallestScaleContract {

    SmallestScaleOnPostgresTest() {
        super(new PostgresTestDatabase());
    }
}
