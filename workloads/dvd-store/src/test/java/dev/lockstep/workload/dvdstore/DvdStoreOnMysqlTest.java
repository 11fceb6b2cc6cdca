package dev.lockstep.workload.dvdstore;

import dev.lockstep.engine.mysql.MysqlTestDatabase;
import dev.lockstep.workload.WorkloadContract;
import java.util.List;
import java.util.Optional;

class DvdStoreOnMysqlTest extends WorkloadContract {

    DvdStoreOnMysqlTest() {
        super(new DvdStoreWorkload(), new MysqlTestDatabase());
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
