package dev.lockstep.agent.host;

import dev.lockstep.host.metric.Metric;
import java.util.Map;
import java.util.function.Supplier;

/** Utilisation of all logical CPUs together. */
final class CpuProbe implements Probe {

    private final Supplier<CpuTicks> ticks;
    private final boolean stealKnown;
    private final Growth<CpuTicks> growth = new Growth<>();

    CpuProbe(Supplier<CpuTicks> ticks, boolean stealKnown) {
        this.ticks = ticks;
        this.stealKnown = stealKnown;
    }

    @Override
    public void look(long nanos, Samples into) {
        for (CpuTicks spent :
                growth.since(nanos, Map.of("", ticks.get())).grown().values()) {
            into.add(Metric.CPU_UTIL, spent.busyPercent());
            if (stealKnown) {
                into.add(Metric.CPU_STEAL, spent.stealPercent());
            }
        }
    }
}
