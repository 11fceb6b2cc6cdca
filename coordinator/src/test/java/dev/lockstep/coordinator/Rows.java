package dev.lockstep.coordinator;

import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Book;
import dev.lockstep.run.WorkloadDescriptor.Count;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import dev.lockstep.run.WorkloadDescriptor.Term;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import java.util.List;

/** A workload that counts rows, and specs for it. */
final class Rows {

    static final WorkloadDescriptor WORKLOAD = new WorkloadDescriptor(
            "rows",
            "Inserts rows",
            List.of("postgresql"),
            List.of(new Transaction("insert", false)),
            List.of(),
            new Metric("rows/s", 1, List.of(new Term("insert", Count.UNITS))),
            List.of(),
            List.of(new Book("rows", List.of(new Term("insert", Count.UNITS)))));

    private Rows() {}

    /** A run of two seconds on one database by this many agents. */
    static String spec(String name, String database, int agents) {
        return """
                name: %s
                seed: 42
                workload: { id: rows }
                targets:
                  - { name: db, engine: postgresql, url: "jdbc:postgresql://localhost/%s", user: bench, password: "${env:DB_PASSWORD}" }
                load: { users: 4 }
                phases: { measure: 2s }
                agents: { count: %d }
                """.formatted(name, database, agents);
    }
}
