package dev.lockstep.host.metric;

import dev.lockstep.host.pdh.CounterPath;
import java.util.Optional;

/** Which instance of a metric a column is about; none where it is about something else. */
@FunctionalInterface
interface Place {

    Optional<String> of(CounterPath path);
}
