package dev.lockstep.workload.batchinsert;

import dev.lockstep.engine.mysql.MysqlTestDatabase;
import dev.lockstep.workload.WorkloadContract;
import java.util.List;
import java.util.Optional;

class BatchInsertOnMysqlTest extends WorkloadContract {

    BatchInsertOnMysqlTest() {
        super(new BatchInsertWorkload(), new MysqlTestDatabase());
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
