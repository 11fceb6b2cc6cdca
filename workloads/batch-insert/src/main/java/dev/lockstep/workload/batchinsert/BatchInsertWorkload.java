package dev.lockstep.workload.batchinsert;

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
import org.jspecify.annotations.Nullable;

/** The batch-insert test. It has one transaction type; the modes differ in who loops and who commits. */
public final class BatchInsertWorkload implements Workload {

    /** The id in specs and results. */
    public static final String ID = "batch-insert";

    /** The index of the only transaction type. */
    static final int INSERT = 0;

    static final String MODE = "mode";
    static final String ROWS = "rows";
    static final String ROWS_PER_COMMIT = "rowsPerCommit";
    static final String ROWS_PER_BATCH = "rowsPerBatch";
    static final String BOOK = "rows";

    static final int MOST_ROWS = 2_000_000_000;
    private static final int LARGEST_BLOCK = 10_000_000;

    private static final Transaction TRANSACTION = new Transaction("insert", false);
    private static final List<Term> ALL_ROWS = List.of(new Term(TRANSACTION.name(), Count.UNITS));

    private static final List<ParameterDescriptor> PARAMETERS = List.of(
            new ParameterDescriptor(
                    MODE,
                    ParameterDescriptor.Type.CHOICE,
                    InsertMode.SERVER_COMMIT_PER_ROW.label(),
                    null,
                    null,
                    InsertMode.labels(),
                    "Where the loop runs and how often it commits; see docs/workloads/batch-insert.md."),
            number(
                    ROWS,
                    null,
                    MOST_ROWS,
                    "Total number of rows, shared evenly by the users of a target, who then end. Absent: insert until"
                            + " time is up."),
            number(
                    ROWS_PER_COMMIT,
                    1000L,
                    LARGEST_BLOCK,
                    "Rows per transaction in the *-commit-every modes, and in server-one-transaction if rows is"
                            + " absent."),
            number(
                    ROWS_PER_BATCH,
                    1000L,
                    LARGEST_BLOCK,
                    "Rows per batch, multi-row block or bulk block, each one transaction; also rows per call in the"
                            + " other server modes if rows is absent."));

    private static ParameterDescriptor number(String name, @Nullable Long defaultValue, int maximum, String doc) {
        return new ParameterDescriptor(
                name, ParameterDescriptor.Type.INTEGER, defaultValue, 1.0, (double) maximum, List.of(), doc);
    }

    @Override
    public WorkloadDescriptor descriptor() {
        return new WorkloadDescriptor(
                ID,
                "Insert rows in nine ways to measure the cost of a commit, a round trip and a row",
                List.of("postgresql", "sqlserver", "oracle", "mysql"),
                List.of(TRANSACTION),
                PARAMETERS,
                new Metric("rows/s", 1, ALL_ROWS),
                List.of(),
                List.of(new Book(BOOK, ALL_ROWS)));
    }

    @Override
    public BoundWorkload bind(Binding binding) {
        return new BoundBatchInsert(binding);
    }
}
