package dev.lockstep.coordinator.host;

/** Is notified of stored samples. Called while a feed waits: an implementation must not block. */
public interface SampleListener {

    /** Rows of a feed are stored. */
    void stored(StoredRows rows);

    /** A feed has ended. */
    void ended(long feed);

    /** A feed was removed, with all of its rows. */
    void discarded(long feed);
}
