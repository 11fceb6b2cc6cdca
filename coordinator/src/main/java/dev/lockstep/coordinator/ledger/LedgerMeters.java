package dev.lockstep.coordinator.ledger;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;

/** Metrics of the ledger. */
final class LedgerMeters {

    private final Counter stored;
    private final Timer commits;
    private final Timer lag;

    LedgerMeters(MeterRegistry registry) {
        stored = Counter.builder("lockstep.intervals.stored")
                .description("Intervals stored")
                .register(registry);
        commits = Timer.builder("lockstep.ledger.commit")
                .description("Time of a commit of intervals")
                .register(registry);
        lag = Timer.builder("lockstep.ledger.acknowledgement.lag")
                .description("From the arrival of an interval to its acknowledgement")
                .register(registry);
    }

    void commit(Runnable commit) {
        commits.record(commit);
    }

    void stored(int intervals) {
        stored.increment(intervals);
    }

    void acknowledged(long arrivedNanos) {
        lag.record(Duration.ofNanos(System.nanoTime() - arrivedNanos));
    }
}
