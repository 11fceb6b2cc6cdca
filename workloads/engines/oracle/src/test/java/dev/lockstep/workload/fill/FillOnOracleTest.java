package dev.lockstep.workload.fill;

import dev.lockstep.engine.oracle.OracleTestDatabase;
import org.junit.jupiter.api.Tag;

@Tag("docker")
class FillOnOracleTest extends FillContract {

    FillOnOracleTest() {
        super(new OracleTestDatabase());
    }
}
