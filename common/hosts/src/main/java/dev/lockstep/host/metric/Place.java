package dev.lockstep.host.metric;

import dev.lockstep.host.pdh.CounterPath;
import java.util.Optional;

/** The instance of a metric that a column belongs to; empty if the column does not fit. */
@FunctionalInterface
interface Place {

    Optional<String> of(CounterPath path);
}
