package dev.lockstep.coordinator.host;

/** Is notified, on the thread that reads a feed, when its first rows are stored, and at its end of what was kept. */
interface FeedWitness {

    /**
     * Something was done.
     *
     * @param action in capitals
     * @param subject the host and its source
     */
    void record(String action, String subject);
}
