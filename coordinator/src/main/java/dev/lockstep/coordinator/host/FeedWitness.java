package dev.lockstep.coordinator.host;

/** Is notified, on the thread that reads a feed, when the first rows of it are stored, and what is kept at its end. */
interface FeedWitness {

    /**
     * Something was done.
     *
     * @param action in capitals
     * @param subject the host and its source
     */
    void record(String action, String subject);
}
