package dev.lockstep.workload.batchinsert;

import dev.lockstep.engine.sqlserver.SqlServerTestDatabase;
import dev.lockstep.workload.WorkloadContract;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;

@Tag("docker")
class BatchInsertOnSqlServerTest extends WorkloadContract {

    BatchInsertOnSqlServerTest() {
        super(new BatchInsertWorkload(), new SqlServerTestDatabase());
    }

    @Override
    protected List<Variant> variants() {
        return BatchInsertCases.all();
    }

    @Override
    protected boolean draws() {
        return false;
    }

    @Override
    protected Optional<String> rollsBack() {
        return Optional.empty();
    }
}
