package dev.lockstep.workload;

/** Told by a fill how far it is. Thread-safe. */
public interface FillProgress {

    /** Nobody listens. */
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

    /** Whether the fill is to go on; asked between blocks. One that is not wanted ends by throwing. */
    default boolean wanted() {
        return true;
    }
}
