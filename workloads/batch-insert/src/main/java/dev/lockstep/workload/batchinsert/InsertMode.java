package dev.lockstep.workload.batchinsert;

import dev.lockstep.workload.Commit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The ways to insert: where the loop runs and how often it commits. */
enum InsertMode {
    SERVER_COMMIT_PER_ROW(Commit.WORKLOAD),
    SERVER_ONE_TRANSACTION(Commit.CALL),
    SERVER_COMMIT_EVERY(Commit.WORKLOAD),
    SERVER_SET_BASED(Commit.CALL),
    CLIENT_COMMIT_PER_ROW(Commit.CALL),
    CLIENT_COMMIT_EVERY(Commit.RUNNER),
    CLIENT_BATCH(Commit.RUNNER),
    CLIENT_MULTI_ROW(Commit.RUNNER),
    CLIENT_BULK(Commit.RUNNER);

    private final Commit commit;

    InsertMode(Commit commit) {
        this.commit = commit;
    }

    /** Who commits: the call once, the runner after several statements, or the called procedure repeatedly. */
    Commit commit() {
        return commit;
    }

    /** The name in specs, such as {@code client-batch}. */
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether the server generates the rows: all of a user in one call if their number is given. */
    boolean onServer() {
        return label().startsWith("server-");
    }

    /** Rows per transaction, or per call if the server generates the rows and their number is not given. */
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
                .orElseThrow(() -> new IllegalArgumentException("No mode '" + label + "'. Modes: " + labels()));
    }
}
