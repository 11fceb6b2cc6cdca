package dev.lockstep.agent.host;

import dev.lockstep.host.metric.Metric;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Bounds for the core utilisation. How the busy times of a core's threads overlapped is unknown, so a core was busy for
 * at least as long as its busiest thread and at most for their sum.
 */
final class CoreProbe implements Probe {

    private final List<String> coreOfThread;
    private final Supplier<List<CpuTicks>> ticksOfThreads;
    private final Growth<CpuTicks> growth = new Growth<>();

    /** @param coreOfThread the name of each thread's core, in the order of the ticks */
    CoreProbe(List<String> coreOfThread, Supplier<List<CpuTicks>> ticksOfThreads) {
        this.coreOfThread = List.copyOf(coreOfThread);
        this.ticksOfThreads = ticksOfThreads;
    }

    @Override
    public void look(long nanos, Samples into) {
        List<CpuTicks> ticks = ticksOfThreads.get();
        Map<String, CpuTicks> byThread = new HashMap<>();
        for (int thread = 0; thread < ticks.size(); thread++) {
            byThread.put(Integer.toString(thread), ticks.get(thread));
        }
        Map<String, CpuTicks> spent = growth.since(nanos, byThread).grown();
        // A missing thread may have been the busiest of its core.
        if (spent.size() == coreOfThread.size()) {
            add(spent, into);
        }
    }

    private void add(Map<String, CpuTicks> spent, Samples into) {
        Map<String, Double> busiest = new HashMap<>();
        Map<String, Double> sums = new HashMap<>();
        for (int thread = 0; thread < coreOfThread.size(); thread++) {
            CpuTicks ticks = spent.get(Integer.toString(thread));
            if (ticks == null) {
                return;
            }
            busiest.merge(coreOfThread.get(thread), ticks.busyPercent(), Math::max);
            sums.merge(coreOfThread.get(thread), ticks.busyPercent(), (one, other) -> Math.min(100, one + other));
        }
        into.add(Metric.CPU_CORE_UTIL_LOWEST, mean(busiest));
        into.add(Metric.CPU_CORE_UTIL_HIGHEST, mean(sums));
    }

    private static double mean(Map<String, Double> byCore) {
        return byCore.values().stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(0);
    }
}
