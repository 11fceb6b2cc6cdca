package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Interval.ErrorCount;
import dev.lockstep.run.Phase;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Errors by class, SQLSTATE and vendor code. */
final class MergedErrors {
    private static final Comparator<Kind> ORDER =
            Comparator.comparing(Kind::errorClass).thenComparing(Kind::sqlState).thenComparing(Kind::vendorCode);

    private final Phase measuredPhase;
    private final Map<Kind, ErrorTally> tallies = new TreeMap<>(ORDER);

    MergedErrors(Phase measuredPhase) {
        this.measuredPhase = measuredPhase;
    }

    private record Kind(String errorClass, String sqlState, int vendorCode) {}

    void add(ErrorCount error) {
        long measured = error.phase() == measuredPhase ? error.count() : 0;
        tallies.merge(
                new Kind(error.errorClass(), error.sqlState(), error.vendorCode()),
                new ErrorTally(
                        error.errorClass(),
                        error.sqlState(),
                        error.vendorCode(),
                        measured,
                        error.count(),
                        error.example()),
                ErrorTally::plus);
    }

    /** Most frequent first; equal ones in the order of their names. */
    List<ErrorTally> mostFrequentFirst() {
        return tallies.values().stream()
                .sorted(Comparator.comparingLong(ErrorTally::wholeRun).reversed())
                .toList();
    }
}
