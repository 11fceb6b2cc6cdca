package dev.lockstep.agent.load;

/** The cycles of one phase that were begun in one second. Not thread-safe. */
final class BegunRecord {

    private final TimeRecord lag = new TimeRecord();
    private long started;

    void record(long lagNanos) {
        started++;
        lag.record(lagNanos);
    }

    long started() {
        return started;
    }

    TimeRecord lag() {
        return lag;
    }

    void reset() {
        lag.reset();
        started = 0;
    }
}
