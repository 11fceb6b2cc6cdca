package dev.lockstep.workload.fill;

import dev.lockstep.engine.sqlserver.SqlServerTestDatabase;
import org.junit.jupiter.api.Tag;

@Tag("docker")
class FillOnSqlServerTest extends FillContract {

    FillOnSqlServerTest() {
        super(new SqlServerTestDatabase());
    }
}
