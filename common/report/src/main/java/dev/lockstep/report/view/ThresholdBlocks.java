package dev.lockstep.report.view;

import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Notice;
import dev.lockstep.report.view.Block.Remark;
import dev.lockstep.report.view.Block.Row;
import dev.lockstep.report.view.Block.Table;
import java.util.List;
import java.util.Optional;

/** The thresholds of the spec and what was measured. */
final class ThresholdBlocks {

    private ThresholdBlocks() {}

    /** The misses; empty if there are none. */
    static Optional<Notice> missed(List<ThresholdLine> thresholds) {
        List<Remark> misses = thresholds.stream()
                .filter(line -> !line.ok())
                .map(line -> new Remark(line.outcome(), "", line.text() + ": " + line.words()))
                .toList();
        String heading = misses.size() + " of " + thresholds.size()
                + (thresholds.size() == 1 ? " threshold was missed." : " thresholds were missed.");
        return misses.isEmpty() ? Optional.empty() : Optional.of(new Notice("missed", "bad", heading, misses));
    }

    /** All of them; without rows if the spec has none. */
    static Table table(List<ThresholdLine> thresholds) {
        return new Table(
                "thresholds",
                "Thresholds of the run spec",
                false,
                List.of(
                        new Column("threshold", "", true, false),
                        new Column("measured", "", false, false),
                        new Column("outcome", "", false, false)),
                thresholds.stream().map(ThresholdBlocks::row).toList());
    }

    private static Row row(ThresholdLine line) {
        return new Row(List.of(
                TableCell.text(line.text()),
                TableCell.sentence(line.words()),
                new TableCell(line.ok() ? TableCell.Kind.GOOD : TableCell.Kind.BAD, line.outcome())));
    }
}
