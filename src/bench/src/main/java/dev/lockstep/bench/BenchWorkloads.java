package dev.lockstep.bench;

import dev.lockstep.workload.Workload;
import dev.lockstep.workload.dvdstore.DvdStoreWorkload;
import dev.lockstep.workload.orderentry.OrderEntryWorkload;
import java.util.List;

/** The workloads that are measured. */
final class BenchWorkloads {

    private static final List<Workload> ALL =
            List.of(new SingleCallWorkload(), new DvdStoreWorkload(), new OrderEntryWorkload());

    private BenchWorkloads() {}

    static Workload byId(String id) {
        return ALL.stream()
                .filter(workload -> workload.descriptor().id().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
