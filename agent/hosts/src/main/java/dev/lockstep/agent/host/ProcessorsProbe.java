package dev.lockstep.agent.host;

import dev.lockstep.host.metric.Metric;

/** The number of processors: without it, a share of CPU time cannot be converted to time. */
final class ProcessorsProbe implements Probe {

    private final int cores;
    private final int logicalCpus;

    ProcessorsProbe(int cores, int logicalCpus) {
        this.cores = cores;
        this.logicalCpus = logicalCpus;
    }

    @Override
    public void look(long nanos, Samples into) {
        into.add(Metric.CORES, cores);
        into.add(Metric.LOGICAL_CPUS, logicalCpus);
    }
}
