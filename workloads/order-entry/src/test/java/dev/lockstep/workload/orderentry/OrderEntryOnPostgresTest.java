package dev.lockstep.workload.orderentry;

import dev.lockstep.engine.postgresql.PostgresTestDatabase;
import dev.lockstep.workload.WorkloadContract;
import dev.lockstep.workload.orderentry.postgresql.PostgresEntry;
import java.util.List;
import java.util.Optional;
import java.util.Set;

class OrderEntryOnPostgresTest extends WorkloadContract {

    OrderEntryOnPostgresTest() {
        super(SmallEntry.on(new PostgresEntry()), new PostgresTestDatabase());
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
