package dev.lockstep.workload.fill;

import dev.lockstep.workload.TestDatabase;
import org.junit.jupiter.api.Tag;

@Tag("docker")
class FillOnOracleTest extends FillContract {

    FillOnOracleTest() {
        super(TestDatabase.oracle());
    }
}
