package dev.lockstep.cli.progress;

import dev.lockstep.analysis.result.PhaseNames;
import dev.lockstep.cli.progress.LoadMoment.GroupMoment;
import dev.lockstep.text.PlainText;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Shows progress as plain lines without control characters, every few seconds, for files and pipes. */
final class PlainProgress implements ProgressView {

    private static final int LOAD_EVERY_SECONDS = 5;
    private static final int FILL_EVERY_SECONDS = 2;

    private final PrintWriter out;
    private int loadShownSeconds;
    private double fillShownSeconds;

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
        if (moment.seconds() < loadShownSeconds + LOAD_EVERY_SECONDS) {
            return;
        }
        loadShownSeconds = moment.seconds();
        event(String.format(
                Locale.ROOT,
                "  %4d s  %-8s %s%s",
                moment.seconds(),
                PhaseNames.words(moment.phase()),
                moment.groups().stream().map(PlainProgress::group).collect(Collectors.joining("  ")),
                missed(moment)));
    }

    private static String missed(LoadMoment moment) {
        String missed = moment.thresholds().stream()
                .filter(LoadMoment::missed)
                .map(threshold -> threshold.text() + " (" + threshold.words() + ")")
                .collect(Collectors.joining("; "));
        return missed.isEmpty() ? "" : "  missed so far: " + missed;
    }

    private static String group(GroupMoment group) {
        Double throughput = group.throughput();
        return (group.name().isEmpty() ? "" : group.name() + " ")
                + String.format(Locale.ROOT, "%,12.0f %s", throughput == null ? 0 : throughput, group.unit());
    }

    @Override
    public synchronized void fill(FillMoment moment) {
        boolean another = moment.seconds() < fillShownSeconds;
        if (another || moment.seconds() >= fillShownSeconds + FILL_EVERY_SECONDS) {
            fillShownSeconds = moment.seconds();
            event(FillLine.of(moment));
        }
    }

    @Override
    public void state(List<String> lines) {
        // Its changes are events.
    }

    @Override
    public void idle() {
        // Lines already shown stay.
    }

    @Override
    public void close() {
        out.flush();
    }
}
