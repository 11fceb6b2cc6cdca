package dev.lockstep.coordinator.page;

import dev.lockstep.analysis.comparison.ComparisonDocument;
import java.util.List;

/** A comparison and its runs as figures show them. */
record ComparedRuns(ComparisonDocument comparison, List<ComparedRunFigures> runs) {

    static ComparedRuns of(ComparisonDocument comparison) {
        return new ComparedRuns(comparison, ComparedRunFigures.of(comparison));
    }
}
