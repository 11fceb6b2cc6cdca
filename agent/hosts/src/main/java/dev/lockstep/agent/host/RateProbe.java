package dev.lockstep.agent.host;

import dev.lockstep.host.metric.Metric;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Supplier;

/** One counter of the whole machine, as a rate per second. */
final class RateProbe implements Probe {

    private final Metric metric;
    private final Supplier<OptionalLong> counter;
    private final double unitsPerCount;
    private final Growth<Count> growth = new Growth<>();

    /** @param counter empty if the machine does not report it */
    RateProbe(Metric metric, Supplier<OptionalLong> counter, double unitsPerCount) {
        this.metric = metric;
        this.counter = counter;
        this.unitsPerCount = unitsPerCount;
    }

    @Override
    public void look(long nanos, Samples into) {
        OptionalLong value = counter.get();
        Map<String, Count> now = value.isPresent() ? Map.of("", new Count(value.getAsLong())) : Map.of();
        Growth.Step<Count> step = growth.since(nanos, now);
        step.grown().forEach((whole, count) -> into.add(metric, whole, count.value() * unitsPerCount / step.seconds()));
    }
}
