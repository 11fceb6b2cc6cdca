package dev.lockstep.workload.dvdstore;

import dev.lockstep.engine.oracle.OracleTestDatabase;
import dev.lockstep.workload.WorkloadContract;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;

@Tag("docker")
class DvdStoreOnOracleTest extends WorkloadContract {

    DvdStoreOnOracleTest() {
        super(new DvdStoreWorkload(), OracleTestDatabase.withText());
    }

    @Override
    protected List<Variant> variants() {
        return DvdStoreCases.all();
    }

    @Override
    protected boolean draws() {
        return true;
    }

    @Override
    protected Optional<String> rollsBack() {
        return Optional.of("purchase");
    }

    @Override
    protected boolean mayDeadlock(Variant variant) {
        return DvdStoreCases.mayDeadlock(variant);
    }
}
