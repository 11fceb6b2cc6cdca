package dev.lockstep.report.view;

import dev.lockstep.analysis.comparison.FingerprintChange;
import dev.lockstep.analysis.comparison.Slowdown;
import dev.lockstep.analysis.gate.GateCheck;
import dev.lockstep.analysis.gate.GateOutcome;
import dev.lockstep.analysis.gate.RunGate;
import dev.lockstep.analysis.result.GroupPart;
import dev.lockstep.analysis.result.Percent;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.Verdict;
import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Notice;
import dev.lockstep.report.view.Block.Paragraph;
import dev.lockstep.report.view.Block.Remark;
import dev.lockstep.report.view.Block.Row;
import dev.lockstep.report.view.Block.Table;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The summary of a run for those who read a pull request: what was asked, what was measured, what else differs. */
public final class GateView {

    private static final int MOST_CHANGES = 30;

    private GateView() {}

    /** The view of a gate. */
    public static ReportView of(RunGate gate) {
        ResultDocument result = gate.result();
        boolean passed = gate.outcome() == GateOutcome.PASSED;
        long failed = gate.checks().stream().filter(GateCheck::fails).count();
        return new ReportView(
                "Lockstep: " + result.run().name(),
                (passed
                                ? "Passed. "
                                : "Failed: " + failed + " of " + gate.checks().size() + " checks. ") + "Run "
                        + result.run().id() + ", " + result.verdict().words() + ".",
                result.verdict().valid(),
                result.verdict().words(),
                List.of(
                        new Section("checks", "Checks", List.of(checks(gate.checks()))),
                        new Section("throughput", "Throughput", throughput(gate)),
                        new Section("verdict", "Verdict", findings(result.verdict())),
                        new Section("changes", "Conditions that differ from the baseline", changes(gate.slowdowns()))));
    }

    private static Table checks(List<GateCheck> checks) {
        return new Table(
                "checks",
                "What the run must hold",
                false,
                List.of(
                        new Column("check", "", true, false),
                        new Column("outcome", "", false, false),
                        new Column("measured", "", false, false)),
                checks.stream()
                        .map(check -> new Row(List.of(
                                TableCell.text(check.name()),
                                new TableCell(
                                        check.fails() ? TableCell.Kind.BAD : TableCell.Kind.GOOD, check.outcome()),
                                TableCell.sentence(check.words()))))
                        .toList());
    }

    private static List<Block> throughput(RunGate gate) {
        List<Row> rows = gate.slowdowns().isEmpty()
                ? gate.result().parts().stream().map(GateView::alone).toList()
                : gate.slowdowns().stream().map(GateView::compared).toList();
        return List.of(new Table(
                "throughput",
                "Throughput of the measurement",
                false,
                List.of(
                        new Column("group", "", true, false),
                        new Column("unit", "", false, false),
                        new Column("this run", "", false, true),
                        new Column("baseline", "", false, true),
                        new Column("change with its 90 % interval", "%", false, false)),
                rows));
    }

    private static Row alone(GroupPart group) {
        return row(group.name(), group.throughput().unit(), group.throughput().value(), null, "");
    }

    private static Row compared(Slowdown slowdown) {
        List<Double> interval = slowdown.ci90();
        Double change = slowdown.changePercent();
        return row(
                slowdown.group(),
                slowdown.unit(),
                slowdown.measured(),
                slowdown.baseline(),
                change == null || interval == null
                        ? ""
                        : Percent.signed(change, Percent.decimals(interval)) + " " + Percent.signed(interval));
    }

    private static Row row(
            String group, String unit, @Nullable Double measured, @Nullable Double baseline, String change) {
        return new Row(List.of(
                TableCell.text(group.isEmpty() ? "all" : group),
                TableCell.text(unit),
                number(measured),
                number(baseline),
                TableCell.text(change)));
    }

    private static TableCell number(@Nullable Double value) {
        return value == null ? TableCell.NONE : TableCell.number(BigDecimal.valueOf(value));
    }

    private static List<Block> findings(Verdict verdict) {
        List<Remark> remarks = Stream.concat(verdict.reasons().stream(), verdict.warnings().stream())
                .map(finding -> new Remark(finding.code().name(), "", finding.message()))
                .toList();
        return remarks.isEmpty()
                ? List.of()
                : List.of(new Notice(
                        "verdict",
                        verdict.valid() ? "warning" : "bad",
                        "The result is " + verdict.words() + ".",
                        remarks));
    }

    private static List<Block> changes(List<Slowdown> slowdowns) {
        List<FingerprintChange> changes = slowdowns.stream()
                .flatMap(slowdown -> slowdown.changes().stream())
                .distinct()
                .toList();
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Table(
                "changes",
                "Conditions",
                false,
                List.of(
                        new Column("condition", "", true, false),
                        new Column("baseline", "", false, false),
                        new Column("this run", "", false, false)),
                changes.stream()
                        .limit(MOST_CHANGES)
                        .map(change -> new Row(List.of(
                                TableCell.text(change.path()),
                                TableCell.text(change.before()),
                                TableCell.text(change.after()))))
                        .toList()));
        if (changes.size() > MOST_CHANGES) {
            blocks.add(new Paragraph(
                    "And " + (changes.size() - MOST_CHANGES) + " more: 'lockstep compare' lists all of them."));
        }
        return blocks;
    }
}
