package dev.lockstep.workload.orderentry;

import dev.lockstep.engine.oracle.OracleTestDatabase;
import dev.lockstep.workload.WorkloadContract;
import dev.lockstep.workload.orderentry.oracle.OracleEntry;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;

@Tag("docker")
class OrderEntryOnOracleTest extends WorkloadContract {

    OrderEntryOnOracleTest() {
        super(SmallEntry.on(new OracleEntry()), new OracleTestDatabase());
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
