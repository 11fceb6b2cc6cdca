package dev.lockstep.workload;

/** Receives the progress of a fill. Thread-safe. */
public interface FillProgress {

    /** Ignores the progress. */
    FillProgress SILENT = new FillProgress() {
        @Override
        public void expect(long rows) {}

        @Override
        public void filled(long rows, long bytes) {}
    };

    /** Rows that this shard will fill; called once, first. */
    void expect(long rows);

    /** Rows and bytes filled since the last call; called a few times a second. */
    void filled(long rows, long bytes);

    /** Whether the fill should continue; called between blocks. An unwanted fill ends by throwing. */
    default boolean wanted() {
        return true;
    }
}
