package dev.lockstep.workload;

import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.workload.batchinsert.BatchInsertWorkload;
import java.util.List;

/** A workload that names no engine but PostgreSQL. */
final class OneEngineWorkload implements Workload {

    private final Workload rest = new BatchInsertWorkload();

    @Override
    public WorkloadDescriptor descriptor() {
        WorkloadDescriptor all = rest.descriptor();
        return new WorkloadDescriptor(
                "one-engine",
                all.title(),
                List.of("postgresql"),
                all.transactions(),
                all.parameters(),
                all.throughput(),
                all.also(),
                all.books());
    }

    @Override
    public BoundWorkload bind(Binding binding) {
        return rest.bind(binding);
    }
}
