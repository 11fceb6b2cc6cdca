package dev.lockstep.coordinator.host;

/** Is notified of stored samples. Called while a feed waits: an implementation must not block. */
public interface SampleListener {

    /** Rows of a feed are stored. */
    void stored(StoredRows rows);

    /** A feed has ended or was removed. */
    void ended(long feed);
}
