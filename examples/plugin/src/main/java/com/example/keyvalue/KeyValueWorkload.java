package com.example.keyvalue;

import dev.lockstep.engine.SqlTexts;
import dev.lockstep.run.ParameterDescriptor;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Book;
import dev.lockstep.run.WorkloadDescriptor.Count;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import dev.lockstep.run.WorkloadDescriptor.Term;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Workload;
import java.util.List;

/** Reads and updates single rows by key, on PostgreSQL and on the sample engine H2. */
public final class KeyValueWorkload implements Workload {

    static final String ID = "key-value";
    static final int READ = 0;
    static final int UPDATE = 1;
    static final String UPDATES = "updates";
    static final String ROWS = "rows";
    static final String READ_SHARE = "readShare";

    @Override
    public WorkloadDescriptor descriptor() {
        Term reads = new Term("read", Count.COMMITTED);
        Term updates = new Term("update", Count.COMMITTED);
        return new WorkloadDescriptor(
                ID,
                "Read and update single rows by key",
                List.of("postgresql", "h2"),
                List.of(new Transaction("read", false), new Transaction("update", false)),
                List.of(
                        new ParameterDescriptor(
                                ROWS,
                                ParameterDescriptor.Type.INTEGER,
                                100_000,
                                1.0,
                                1e9,
                                List.of(),
                                "Number of rows in the table; keys start at 1."),
                        new ParameterDescriptor(
                                READ_SHARE,
                                ParameterDescriptor.Type.NUMBER,
                                0.8,
                                0.0,
                                1.0,
                                List.of(),
                                "Share of transactions that read; the others update.")),
                new Metric("tps", 1, List.of(reads, updates)),
                List.of(),
                List.of(new Book(UPDATES, List.of(updates))));
    }

    /** The SQL texts of an engine; its own take precedence over the common ones. */
    static SqlTexts sql(String engine) {
        return new SqlTexts(KeyValueWorkload.class, List.of("keyvalue/" + engine, "keyvalue"));
    }

    @Override
    public BoundWorkload bind(Binding binding) {
        return new BoundKeyValue(binding);
    }
}
