package dev.lockstep.workload.storageio;

import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.Parameters;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Book;
import dev.lockstep.run.WorkloadDescriptor.Count;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import dev.lockstep.run.WorkloadDescriptor.Term;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import dev.lockstep.workload.external.ExternalBinding;
import dev.lockstep.workload.external.ExternalTarget;
import dev.lockstep.workload.external.ExternalWorkload;
import java.util.List;

/** The workload {@code storage-io}: fio reads and writes files in the folders of a target. */
public final class StorageIoWorkload implements ExternalWorkload {

    static final String READ = "read";
    static final String WRITE = "write";
    static final String BYTES_READ = "bytes read";
    static final String BYTES_WRITTEN = "bytes written";
    static final String READS = "reads";
    static final String WRITES = "writes";

    private static final long MEGABYTE = 1_000_000;
    private static final EngineDescriptor ENGINE = EngineDescriptor.onPaths("files", "Files of an agent's machine");

    private static final WorkloadDescriptor DESCRIPTOR = new WorkloadDescriptor(
            "storage-io",
            "Reads and writes of files, made by fio",
            List.of(ENGINE.id()),
            List.of(new Transaction(READ, false), new Transaction(WRITE, false)),
            IoParameters.descriptors(),
            new Metric("IOPS", 1, List.of(new Term(READ, Count.COMMITTED), new Term(WRITE, Count.COMMITTED))),
            List.of(new Metric(
                    "MB/s", 1, List.of(new Term(READ, Count.UNITS), new Term(WRITE, Count.UNITS)), MEGABYTE)),
            List.of(
                    new Book(READS, List.of(new Term(READ, Count.COMMITTED))),
                    new Book(WRITES, List.of(new Term(WRITE, Count.COMMITTED))),
                    new Book(BYTES_READ, List.of(new Term(READ, Count.UNITS))),
                    new Book(BYTES_WRITTEN, List.of(new Term(WRITE, Count.UNITS)))));

    @Override
    public WorkloadDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public EngineDescriptor engine() {
        return ENGINE;
    }

    @Override
    public List<String> faults(Parameters parameters) {
        return IoSettings.faults(parameters);
    }

    @Override
    public ExternalTarget bind(ExternalBinding binding) {
        return new FileTarget(IoSettings.of(binding.parameters()), binding);
    }
}
