package dev.lockstep.cli;

import dev.lockstep.analysis.comparison.RunFigure;
import dev.lockstep.analysis.history.Acknowledgement;
import dev.lockstep.analysis.history.HistoryDocument;
import dev.lockstep.analysis.history.HistoryDocument.ChangePoint;
import dev.lockstep.analysis.history.HistoryDocument.FigureHistory;
import dev.lockstep.analysis.history.HistoryDocument.HistoryRun;
import dev.lockstep.analysis.history.HistoryDocument.Point;
import dev.lockstep.analysis.history.HistoryLine;
import dev.lockstep.analysis.history.HistoryRules;
import dev.lockstep.analysis.result.Percent;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A history as text for a terminal of 100 columns. */
final class HistoryText {

    private static final int WIDTH = 100;
    private static final String LIST_ROW = "%-17s  %-24s %5s %5s %16s  %s";
    private static final String ROW = "%-34s %-20s %14s  %s";

    private final PrintWriter out;

    HistoryText(PrintWriter out) {
        this.out = out;
    }

    void list(List<HistoryLine> lines) {
        line(LIST_ROW, "work", "name", "runs", "count", "throughput", "last change");
        for (HistoryLine each : lines) {
            ChangePoint change = each.lastChange();
            line(
                    LIST_ROW,
                    each.work(),
                    each.name() + (each.group().isEmpty() ? "" : "/" + each.group()),
                    each.runs(),
                    each.counted(),
                    each.throughput() == null ? "-" : number(each.throughput()) + " " + each.unit(),
                    change == null
                            ? "-"
                            : percent(change) + " % from run " + change.run()
                                    + (change.acknowledged() == null ? "" : ", acknowledged"));
        }
    }

    void print(List<HistoryDocument> histories) {
        histories.forEach(this::print);
    }

    private static String percent(ChangePoint change) {
        return Percent.signed(change.percent(), Percent.decimals(change.ci95()));
    }

    private void print(HistoryDocument history) {
        long used = history.runs().stream().filter(HistoryRun::counts).count();
        line(
                "%s %s%s: %d runs, %d of them count",
                history.work(),
                history.name(),
                history.group().isEmpty() ? "" : ", group " + history.group(),
                history.runs().size(),
                used);
        wrapped(
                "",
                "Series: runs with equal " + HistoryRules.names(history.rules().parts()) + ".");
        line("");
        FigureHistory first =
                history.figures().isEmpty() ? null : history.figures().get(0);
        line(ROW, "run", "started", first == null ? "" : first.unit(), "95 % interval");
        history.runs().forEach(run -> run(run, first));
        line("");
        history.figures().forEach(this::changes);
        if (history.figures().stream().allMatch(figure -> figure.changes().isEmpty())) {
            line("No change points.");
        }
        line("");
    }

    private void run(HistoryRun run, @Nullable FigureHistory figure) {
        if (!run.differences().isEmpty()) {
            wrapped("---- series " + run.series() + ": ", String.join("; ", run.differences()));
        }
        String change = figure == null
                ? ""
                : figure.changes().stream()
                        .filter(point -> point.run().equals(run.id()))
                        .map(point -> "  <- change")
                        .findFirst()
                        .orElse("");
        RunFigure value = figure == null
                ? null
                : figure.points().stream()
                        .filter(point -> point.run().equals(run.id()))
                        .map(Point::figure)
                        .findFirst()
                        .orElse(null);
        String started = run.startedAt() == null ? "-" : run.startedAt().toString();
        line(
                ROW,
                run.id(),
                started.replaceAll("\\.\\d+Z$", "Z"),
                value == null ? "-" : number(value.value()),
                (value == null || value.low() == null || value.high() == null
                                ? ""
                                : "[" + number(value.low()) + ", " + number(value.high()) + "]")
                        + (run.counts() ? "" : "left out, " + String.join(", ", run.leftOutBecause()))
                        + change);
    }

    private void changes(FigureHistory figure) {
        for (ChangePoint change : figure.changes()) {
            wrapped(
                    "",
                    (figure.subject() == null ? "" : figure.subject() + " ") + figure.metric() + " " + figure.unit()
                            + " from run " + change.run() + " on: "
                            + percent(change) + " % "
                            + Percent.signed(change.ci95()) + " (95 % interval), from " + number(change.before())
                            + " to " + number(change.after()) + "; found by run " + change.foundBy() + "."
                            + acknowledged(change.acknowledged()));
        }
    }

    private static String acknowledged(@Nullable Acknowledgement known) {
        return known == null ? "" : " Acknowledged by " + known.by() + ": " + known.note();
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.3f" : value < 1_000 ? "%.1f" : "%,.0f", value);
    }

    private void wrapped(String head, String text) {
        WrappedText.lines(head, text, WIDTH).forEach(out::println);
    }

    private void line(String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values).stripTrailing());
    }
}
