package dev.lockstep.cli.progress;

import dev.lockstep.analysis.result.PhaseNames;
import dev.lockstep.text.PlainText;
import java.io.PrintWriter;
import java.util.Locale;

/** Tells in whole lines without control characters, every few seconds, for files and pipes. */
final class PlainProgress implements ProgressView {

    private static final int LOAD_EVERY_SECONDS = 5;
    private static final int FILL_EVERY_SECONDS = 2;

    private final PrintWriter out;
    private int loadToldSeconds;
    private double fillToldSeconds;

    PlainProgress(PrintWriter out) {
        this.out = out;
    }

    @Override
    public synchronized void event(String line) {
        out.println(PlainText.visible(line));
        out.flush();
    }

    @Override
    public synchronized void load(LoadMoment moment) {
        if (moment.seconds() < loadToldSeconds + LOAD_EVERY_SECONDS) {
            return;
        }
        loadToldSeconds = moment.seconds();
        Double throughput = moment.throughput();
        event(String.format(
                Locale.ROOT,
                "  %4d s  %-8s %,12.0f %s",
                moment.seconds(),
                PhaseNames.words(moment.phase()),
                throughput == null ? 0 : throughput,
                moment.unit()));
    }

    @Override
    public synchronized void fill(FillMoment moment) {
        boolean another = moment.seconds() < fillToldSeconds;
        if (another || moment.seconds() >= fillToldSeconds + FILL_EVERY_SECONDS) {
            fillToldSeconds = moment.seconds();
            event(FillLine.of(moment));
        }
    }

    @Override
    public void idle() {
        // What was told is told.
    }

    @Override
    public void close() {
        out.flush();
    }
}
