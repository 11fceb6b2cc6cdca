package dev.lockstep.agent.host;

import dev.lockstep.host.metric.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Number of running and runnable threads, from {@code /proc/loadavg}; it includes the sampler's own. */
final class RunQueueProbe implements Probe {

    private static final int RUNNING_OF_ALL = 3;

    private final Path loadAverages;

    RunQueueProbe(Path proc) {
        this.loadAverages = proc.resolve("loadavg");
    }

    @Override
    public void look(long nanos, Samples into) throws IOException {
        String[] cells = Files.readString(loadAverages).split(" ", -1);
        String runningOfAll = cells.length > RUNNING_OF_ALL ? cells[RUNNING_OF_ALL] : "";
        int slash = runningOfAll.indexOf('/');
        if (slash < 0) {
            throw new IOException(loadAverages + " does not give the number of running threads");
        }
        into.add(Metric.RUN_QUEUE, Integer.parseInt(runningOfAll.substring(0, slash)));
    }
}
