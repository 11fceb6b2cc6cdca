package dev.lockstep.agent.host.summary;

import java.util.List;

/** The counters of a unit with the largest means; see {@code docs/host-metrics.md} for what is left out. */
public record TopCounters(String unit, List<Counter> counters) {

    /**
     * One of them, over the window: the mean is weighted by time, the other figures use the rows entirely inside.
     *
     * @param counter {@code group(instance)\counter}
     */
    public record Counter(String counter, double mean, double min, double max) {}
}
