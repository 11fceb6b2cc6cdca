package dev.lockstep.workload.vcenterdb;

import dev.lockstep.engine.oracle.OracleTestDatabase;
import org.junit.jupiter.api.Tag;

@Tag("docker")
class SmallestScaleOnOracleTest extends SmallestScaleContract {

    SmallestScaleOnOracleTest() {
        super(new OracleTestDatabase());
    }
}
