package dev.lockstep.bench;

import dev.lockstep.agent.solo.SoloRun;
import dev.lockstep.analysis.merge.SeriesSecond;
import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.workload.FillProgress;
import java.time.Instant;
import java.util.List;

/**
 * Prints a progress line for each second that the run completes, so that there are whole seconds between two lines.
 * Prints all other events to standard error.
 */
final class ProgressPrinter implements SoloRun.Listener {

    private final WorkloadDescriptor descriptor;
    private long transactions;
    private long cycles;

    ProgressPrinter(WorkloadDescriptor descriptor) {
        this.descriptor = descriptor;
    }

    @Override
    public void event(Instant at, String text) {
        System.err.println(text);
    }

    @Override
    public void second(String phase, List<SeriesSecond> groups, List<ThresholdLine> thresholds) {
        SeriesSecond second = groups.get(0);
        for (int index = 0; index < second.completed().size(); index++) {
            if (!descriptor.transactions().get(index).composite()) {
                transactions += second.completed().get(index);
            }
        }
        cycles += second.cycles();
        ProgressLine.print(transactions, cycles);
    }

    @Override
    public FillProgress fillProgress() {
        return FillProgress.SILENT;
    }
}
