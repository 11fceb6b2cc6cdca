package dev.lockstep.cli;

import dev.lockstep.agent.solo.SoloRun;
import dev.lockstep.measure.merge.SeriesSecond;
import dev.lockstep.workload.FillProgress;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.Locale;

/** Tells on standard error how a run in this process goes. */
final class SoloProgress implements SoloRun.Listener {

    private static final int LINE_EVERY_SECONDS = 5;

    private final PrintWriter err;

    SoloProgress(PrintWriter err) {
        this.err = err;
    }

    @Override
    public void event(Instant at, String text) {
        err.println(at + "  " + text);
        err.flush();
    }

    @Override
    public void second(SeriesSecond second) {
        if (second.second() % LINE_EVERY_SECONDS == LINE_EVERY_SECONDS - 1) {
            err.printf(
                    Locale.ROOT,
                    "  %4d s  %-9s %,12d/s%n",
                    second.second() + 1,
                    second.phase()
                            .map(phase -> phase.name().toLowerCase(Locale.ROOT))
                            .orElse("drain"),
                    second.countedOverall());
            err.flush();
        }
    }

    @Override
    public FillProgress fillProgress() {
        return new ConsoleProgress(err);
    }
}
