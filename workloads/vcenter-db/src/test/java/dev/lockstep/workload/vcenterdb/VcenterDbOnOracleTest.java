package dev.lockstep.workload.vcenterdb;

import dev.lockstep.engine.oracle.OracleTestDatabase;
import dev.lockstep.workload.WorkloadContract;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;

@Tag("docker")
class VcenterDbOnOracleTest extends WorkloadContract {

    VcenterDbOnOracleTest() {
        super(new VcenterDbWorkload(), new OracleTestDatabase());
    }

    @Override
    protected List<Variant> variants() {
        return VcenterDbCases.all(false);
    }

    @Override
    protected boolean draws() {
        return false;
    }

    @Override
    protected Optional<String> rollsBack() {
        return Optional.empty();
    }

    @Override
    protected Set<String> timeColumns() {
        return VcenterDbCases.TIME_COLUMNS;
    }

    @Override
    protected int cyclesPerUser() {
        return 12;
    }
}
