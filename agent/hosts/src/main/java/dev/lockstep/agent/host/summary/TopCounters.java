package dev.lockstep.agent.host.summary;

import java.util.List;

/** The counters of a unit that have the largest means; see {@code docs/host-metrics.md} for what is left out. */
public record TopCounters(String unit, List<Counter> counters) {

    /**
     * One of them, over the window: the mean weighted by time, the others of the rows that lie wholly inside.
     *
     * @param counter {@code group(instance)\counter}
     */
    public record Counter(String counter, double mean, double min, double max) {}
}
