package dev.lockstep.analysis.statistics;

import java.util.Optional;

/** The interval of a run's throughput, or the reason why there is none. */
public sealed interface ThroughputEstimate permits ThroughputInterval, NoInterval {

    /** The interval, or empty for a {@link NoInterval}. */
    Optional<ThroughputInterval> interval();
}
