package dev.lockstep.workload.fill;

import dev.lockstep.engine.postgresql.PostgresTestDatabase;

class FillOnPostgresTest extends FillContract {

    FillOnPostgresTest() {
        super(new PostgresTestDatabase());
    }
}
