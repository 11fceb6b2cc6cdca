package dev.lockstep.workload.vcenterdb;

import dev.lockstep.engine.sqlserver.SqlServerTestDatabase;
import org.junit.jupiter.api.Tag;

@Tag("docker")
class SmallestScaleOnSqlServerTest extends SmallestScaleContract {

    SmallestScaleOnSqlServerTest() {
        super(new SqlServerTestDatabase());
    }
}
