package dev.lockstep.analysis.statistics;

import java.util.Optional;

/** How well a run's throughput is known: an interval, or the reason why there is none. */
public sealed interface ThroughputEstimate permits ThroughputInterval, NoInterval {

    /** The interval, or empty for a {@link NoInterval}. */
    Optional<ThroughputInterval> interval();
}
