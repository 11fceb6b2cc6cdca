package dev.lockstep.workload.batchinsert;

import dev.lockstep.engine.oracle.OracleTestDatabase;
import dev.lockstep.workload.WorkloadContract;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;

@Tag("docker")
class BatchInsertOnOracleTest extends WorkloadContract {

    BatchInsertOnOracleTest() {
        super(new BatchInsertWorkload(), new OracleTestDatabase());
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
