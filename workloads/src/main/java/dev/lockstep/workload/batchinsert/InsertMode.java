package dev.lockstep.workload.batchinsert;

import dev.lockstep.run.WorkloadDescriptor.Commit;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The ways to insert, by who loops and how often is committed. */
enum InsertMode {
    SERVER_COMMIT_PER_ROW(Kind.SERIES),
    SERVER_ONE_TRANSACTION(Kind.CALL),
    SERVER_COMMIT_EVERY(Kind.SERIES),
    SERVER_SET_BASED(Kind.CALL),
    CLIENT_COMMIT_PER_ROW(Kind.CALL),
    CLIENT_COMMIT_EVERY(Kind.TRANSACTION),
    CLIENT_BATCH(Kind.TRANSACTION),
    CLIENT_MULTI_ROW(Kind.TRANSACTION),
    CLIENT_BULK(Kind.TRANSACTION);

    private final Kind kind;

    InsertMode(Kind kind) {
        this.kind = kind;
    }

    /** Which of the workload's transactions the mode executes. */
    enum Kind {
        /** One call that is one transaction. */
        CALL(0, "insert", Commit.CALL),
        /** Statements, then a commit by the runner. */
        TRANSACTION(1, "insert-transaction", Commit.RUNNER),
        /** One call in which the server commits many times. */
        SERIES(2, "insert-series", Commit.WORKLOAD);

        private final int index;
        private final String transactionName;
        private final Commit commit;

        Kind(int index, String transactionName, Commit commit) {
            this.index = index;
            this.transactionName = transactionName;
            this.commit = commit;
        }

        /** The transaction's index in the descriptor. */
        int index() {
            return index;
        }

        Transaction transaction() {
            return new Transaction(transactionName, commit, false);
        }
    }

    Kind kind() {
        return kind;
    }

    /** The name in specs, such as {@code client-batch}. */
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether the server makes all rows of a user in one call when their number is given. */
    boolean onServer() {
        return label().startsWith("server-");
    }

    /** Rows of one transaction, or of one call where the server makes the rows and their number is open. */
    int blockRows(int rowsPerCommit, int rowsPerBatch) {
        return switch (this) {
            case CLIENT_COMMIT_PER_ROW -> 1;
            case SERVER_ONE_TRANSACTION, CLIENT_COMMIT_EVERY -> rowsPerCommit;
            case SERVER_COMMIT_EVERY -> Math.max(rowsPerCommit, rowsPerBatch);
            case SERVER_COMMIT_PER_ROW, SERVER_SET_BASED, CLIENT_BATCH, CLIENT_MULTI_ROW, CLIENT_BULK -> rowsPerBatch;
        };
    }

    static List<String> labels() {
        return Arrays.stream(values()).map(InsertMode::label).toList();
    }

    static InsertMode byLabel(String label) {
        return Arrays.stream(values())
                .filter(mode -> mode.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No mode '" + label + "'. There are: " + labels()));
    }
}
