package dev.lockstep.workload.fill;

import dev.lockstep.workload.TestDatabase;
import org.junit.jupiter.api.Tag;

@Tag("docker")
class FillOnSqlServerTest extends FillContract {

    FillOnSqlServerTest() {
        super(TestDatabase.sqlServer());
    }
}
