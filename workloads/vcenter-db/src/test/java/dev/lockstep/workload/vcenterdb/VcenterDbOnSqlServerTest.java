package dev.lockstep.workload.vcenterdb;

import dev.lockstep.engine.sqlserver.SqlServerTestDatabase;
import dev.lockstep.workload.WorkloadContract;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;

@Tag("docker")
class VcenterDbOnSqlServerTest extends WorkloadContract {

    VcenterDbOnSqlServerTest() {
        super(new VcenterDbWorkload(), new SqlServerTestDatabase());
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
