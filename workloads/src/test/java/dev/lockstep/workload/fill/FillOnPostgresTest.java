package dev.lockstep.workload.fill;

import dev.lockstep.workload.TestDatabase;

class FillOnPostgresTest extends FillContract {

    FillOnPostgresTest() {
        super(TestDatabase.postgres());
    }
}
