package dev.lockstep.analysis.statistics;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/** A series without an interval. */
public record NoInterval(Reason reason) implements ThroughputEstimate {

    public NoInterval {
        requireNonNull(reason, "reason");
    }

    @Override
    public Optional<ThroughputInterval> interval() {
        return Optional.empty();
    }

    /** Why there is no interval. */
    public enum Reason {
        /** Fewer than 60 seconds were reported. */
        TOO_SHORT,
        /** More than 1 % of the seconds were not reported by any agent. */
        INCOMPLETE
    }
}
