package dev.lockstep.coordinator.run.meter;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The series of runs in a registry, of which there are never more than a limit. Confined to one thread. */
final class MeterBoard {

    private final Map<Series, Shown> shown = new HashMap<>();
    private final MeterRegistry registry;
    private final int most;
    private volatile int leftOut;

    MeterBoard(MeterRegistry registry, int most) {
        this.registry = registry;
        this.most = most;
        Gauge.builder("lockstep.run.series.left.out", this, board -> board.leftOut)
                .description("Series of runs that are beyond --lockstep.metrics.most-series and not published")
                .register(registry);
    }

    private record Series(RunMeter meter, Tags tags) {}

    private static final class Shown {
        private final Meter registered;
        private volatile double value;

        Shown(Series series, MeterRegistry registry) {
            RunMeter meter = series.meter();
            registered = meter.counts()
                    ? FunctionCounter.builder(meter.id(), this, each -> each.value)
                            .tags(series.tags())
                            .baseUnit(meter.unit())
                            .description(meter.description())
                            .register(registry)
                    : Gauge.builder(meter.id(), this, each -> each.value)
                            .tags(series.tags())
                            .baseUnit(meter.unit())
                            .description(meter.description())
                            .register(registry);
        }
    }

    /** Publishes these readings and nothing else; those that come first have precedence over new ones that follow. */
    void show(List<Reading> readings) {
        Map<Series, Double> wanted = new LinkedHashMap<>();
        readings.forEach(reading -> wanted.put(new Series(reading.meter(), reading.tags()), reading.value()));
        Set<Series> gone = new HashSet<>(shown.keySet());
        gone.removeAll(wanted.keySet());
        gone.forEach(series -> registry.remove(shown.remove(series).registered));
        wanted.forEach((series, value) -> {
            if (shown.containsKey(series) || shown.size() < most) {
                shown.computeIfAbsent(series, fresh -> new Shown(fresh, registry)).value = value;
            }
        });
        leftOut = wanted.size() - shown.size();
    }
}
