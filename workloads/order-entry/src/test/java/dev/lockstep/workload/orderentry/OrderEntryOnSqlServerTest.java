package dev.lockstep.workload.orderentry;

import dev.lockstep.engine.sqlserver.SqlServerTestDatabase;
import dev.lockstep.workload.WorkloadContract;
import dev.lockstep.workload.orderentry.sqlserver.SqlServerEntry;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;

@Tag("docker")
class OrderEntryOnSqlServerTest extends WorkloadContract {

    OrderEntryOnSqlServerTest() {
        super(SmallEntry.on(new SqlServerEntry()), new SqlServerTestDatabase());
    }

    @Override
    protected List<Variant> variants() {
        return OrderEntryCases.all();
    }

    @Override
    protected boolean draws() {
        return true;
    }

    @Override
    protected Optional<String> rollsBack() {
        return Optional.of("new-order");
    }

    @Override
    protected int cyclesPerUser() {
        return OrderEntryCases.CYCLES;
    }

    @Override
    protected Set<String> timeColumns() {
        return OrderEntryCases.TIME_COLUMNS;
    }
}
