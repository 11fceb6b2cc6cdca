package dev.lockstep.host.metric;

/** How the values of several hosts, devices or machines become one. */
public enum OverHosts {
    /** Added: rates, sizes and watts. */
    SUM,
    /** The mean, each host weighing as much as it has cores: per cents of a whole host. */
    MEAN_BY_CORES,
    /** The mean, each weighing as much as the metric that {@link Metric#weighedBy} names: times per operation. */
    MEAN_BY_WEIGHT,
    /** The largest: what is bad enough in one place. */
    MAXIMUM,
    /** The smallest: what is good enough everywhere. */
    MINIMUM
}
