package dev.lockstep.workload.batchinsert;

import dev.lockstep.workload.TestDatabase;
import dev.lockstep.workload.WorkloadContract;
import java.util.List;
import org.junit.jupiter.api.Tag;

@Tag("docker")
class BatchInsertOnSqlServerTest extends WorkloadContract {

    BatchInsertOnSqlServerTest() {
        super(new BatchInsertWorkload(), TestDatabase.sqlServer());
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
    protected boolean rollsBack() {
        return false;
    }
}
