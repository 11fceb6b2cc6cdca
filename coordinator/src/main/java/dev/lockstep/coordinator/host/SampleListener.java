package dev.lockstep.coordinator.host;

/** Hears which samples are stored. Called while a feed waits: an implementation must not block. */
public interface SampleListener {

    /** Rows of a feed are stored. */
    void stored(StoredRows rows);

    /** No further rows of this feed will come, or it was removed. */
    void ended(long feed);
}
