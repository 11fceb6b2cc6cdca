package dev.lockstep.workload.batchinsert;

import dev.lockstep.workload.WorkloadContract.Variant;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Each mode with a number of rows that no block divides, and two without an end. */
final class BatchInsertCases {

    private static final long ROWS = 1_234;

    private BatchInsertCases() {}

    static List<Variant> all() {
        return Stream.concat(
                        Stream.of(InsertMode.values()).map(BatchInsertCases::finite),
                        Stream.of(InsertMode.SERVER_COMMIT_EVERY, InsertMode.CLIENT_BATCH)
                                .map(BatchInsertCases::endless))
                .toList();
    }

    private static Variant finite(InsertMode mode) {
        return new Variant(
                mode.label(),
                Map.of("mode", mode.label(), "rows", ROWS, "rowsPerCommit", 7L, "rowsPerBatch", 50L),
                OptionalLong.of(ROWS));
    }

    private static Variant endless(InsertMode mode) {
        return new Variant(
                mode.label() + ", until time is up",
                Map.of("mode", mode.label(), "rowsPerCommit", 7L, "rowsPerBatch", 50L),
                OptionalLong.empty());
    }
}
