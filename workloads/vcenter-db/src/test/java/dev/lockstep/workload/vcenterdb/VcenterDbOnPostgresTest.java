package dev.lockstep.workload.vcenterdb;

import dev.lockstep.engine.postgresql.PostgresTestDatabase;
import dev.lockstep.workload.WorkloadContract;
import java.util.List;
import java.util.Optional;
import java.util.Set;

class VcenterDbOnPostgresTest extends WorkloadContract {

    VcenterDbOnPostgresTest() {
        super(new VcenterDbWorkload(), new PostgresTestDatabase());
    }

    @Override
    protected List<Variant> variants() {
        return VcenterDbCases.all(true);
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
