package dev.lockstep.workload.orderentry;

import dev.lockstep.engine.mysql.MysqlTestDatabase;
import dev.lockstep.workload.WorkloadContract;
import dev.lockstep.workload.orderentry.mysql.MysqlEntry;
import java.util.List;
import java.util.Optional;
import java.util.Set;

class OrderEntryOnMysqlTest extends WorkloadContract {

    OrderEntryOnMysqlTest() {
        super(SmallEntry.on(new MysqlEntry()), new MysqlTestDatabase());
    }

    @Override
    protected List<Variant> variants() {
        return OrderEntryCases.withoutForeignKeysOnPartitions();
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
