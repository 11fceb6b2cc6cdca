package dev.lockstep.agent.host;

import dev.lockstep.host.metric.Metric;
import java.util.function.DoubleSupplier;

/** The one-minute load average on esxtop's scale. */
final class LoadProbe implements Probe {

    private final DoubleSupplier loadAverage;
    private final int logicalCpus;

    /** @param loadAverage threads running or waiting; negative if the machine does not report it */
    LoadProbe(DoubleSupplier loadAverage, int logicalCpus) {
        this.loadAverage = loadAverage;
        this.logicalCpus = logicalCpus;
    }

    @Override
    public void look(long nanos, Samples into) {
        double load = loadAverage.getAsDouble();
        if (load >= 0) {
            into.add(Metric.CPU_LOAD_1M, load / logicalCpus);
        }
    }
}
