package dev.lockstep.cli.progress;

import dev.lockstep.text.PlainText;
import java.io.PrintWriter;
import java.util.List;

/** Redraws the current state in the last lines of a terminal; events stay above. */
final class TerminalProgress implements ProgressView {

    private static final String ERASE_LINE = "\r\u001b[2K";
    private static final String ERASE_LINE_ABOVE = "\u001b[1A\u001b[2K";

    private final PrintWriter out;
    private final Terminal terminal;
    private List<String> shown = List.of();
    private int fillShownSeconds;

    TerminalProgress(PrintWriter out, Terminal terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    @Override
    public synchronized void event(String line) {
        erase();
        out.println(PlainText.visible(line));
        draw();
    }

    @Override
    public void load(LoadMoment moment) {
        show(LiveLines.of(moment, terminal.usableColumns(), terminal.colours()));
    }

    @Override
    public synchronized void fill(FillMoment moment) {
        int seconds = (int) moment.seconds();
        if (seconds != fillShownSeconds) {
            fillShownSeconds = seconds;
            show(LiveLines.of(moment, terminal.usableColumns()));
        }
    }

    @Override
    public void state(List<String> lines) {
        show(LiveLines.of(lines, terminal.usableColumns()));
    }

    @Override
    public synchronized void idle() {
        fillShownSeconds = 0;
        show(List.of());
    }

    private synchronized void show(List<String> lines) {
        if (!lines.equals(shown)) {
            erase();
            shown = lines;
            draw();
        }
    }

    private void erase() {
        if (!shown.isEmpty()) {
            out.print(ERASE_LINE + ERASE_LINE_ABOVE.repeat(shown.size() - 1));
        }
    }

    /** The cursor stays at the end of the last line. */
    private void draw() {
        out.print(String.join("\n", shown));
        out.flush();
    }

    @Override
    public synchronized void close() {
        if (!shown.isEmpty()) {
            out.println();
            shown = List.of();
        }
        out.flush();
    }
}
