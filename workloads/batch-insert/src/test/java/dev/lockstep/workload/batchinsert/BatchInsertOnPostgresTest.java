package dev.lockstep.workload.batchinsert;

import dev.lockstep.engine.postgresql.PostgresTestDatabase;
import dev.lockstep.workload.WorkloadContract;
import java.util.List;
import java.util.Optional;

class BatchInsertOnPostgresTest extends WorkloadContract {

    BatchInsertOnPostgresTest() {
        super(new BatchInsertWorkload(), new PostgresTestDatabase());
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
