package dev.lockstep.agent.load;

import dev.lockstep.run.Phase;
import dev.lockstep.workload.Outcome;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What one stripe recorded in one second. Not thread-safe. Cells are created on first use and removed when unused. */
final class SecondRecord {

    private final int transactions;
    private final int searches;
    private final @Nullable CellRecord[] cells;
    private final @Nullable CycleRecord[] cycles;
    private final Map<ErrorAt, Long> errors = new HashMap<>();
    /** By phase and search: first those that found nothing, then those that found something. */
    private final long[] searched;

    SecondRecord(Breakdown breakdown) {
        transactions = breakdown.transactions();
        searches = breakdown.searches();
        cells = new CellRecord[breakdown.phases() * transactions];
        cycles = new CycleRecord[breakdown.phases()];
        searched = new long[breakdown.phases() * searches * 2];
    }

    CycleRecord cyclesOf(Phase phase) {
        CycleRecord record = cycles[phase.index()];
        if (record == null) {
            record = new CycleRecord();
            cycles[phase.index()] = record;
        }
        return record;
    }

    void ended(EndedTransaction ended) {
        int index = ended.phase.index() * transactions + ended.transaction;
        CellRecord cell = cells[index];
        if (cell == null) {
            cell = new CellRecord();
            cells[index] = cell;
        }
        cell.record(ended);
        if (ended.search != Outcome.NO_SEARCH && ended.ending == Ending.COMMITTED) {
            searched[misses(ended.phase, ended.search) + (ended.hit ? 1 : 0)]++;
        }
    }

    private int misses(Phase phase, int search) {
        return (phase.index() * searches + Objects.checkIndex(search, searches)) * 2;
    }

    long searchMisses(Phase phase, int search) {
        return searched[misses(phase, search)];
    }

    long searchHits(Phase phase, int search) {
        return searched[misses(phase, search) + 1];
    }

    void failed(Phase phase, int transaction, ErrorKind kind) {
        errors.merge(new ErrorAt(phase, transaction, kind), 1L, Long::sum);
    }

    @Nullable
    CellRecord cell(Phase phase, int transaction) {
        return cells[phase.index() * transactions + transaction];
    }

    @Nullable
    CycleRecord cycles(Phase phase) {
        return cycles[phase.index()];
    }

    Map<ErrorAt, Long> errors() {
        return errors;
    }

    void reset() {
        for (int index = 0; index < cells.length; index++) {
            cells[index] = recycled(cells[index]);
        }
        for (int index = 0; index < cycles.length; index++) {
            cycles[index] = recycled(cycles[index]);
        }
        errors.clear();
        Arrays.fill(searched, 0);
    }

    private static @Nullable CellRecord recycled(@Nullable CellRecord cell) {
        if (cell == null || cell.isEmpty()) {
            return null;
        }
        cell.reset();
        return cell;
    }

    private static @Nullable CycleRecord recycled(@Nullable CycleRecord record) {
        if (record == null || record.isEmpty()) {
            return null;
        }
        record.reset();
        return record;
    }

    /** Where errors are counted. */
    record ErrorAt(Phase phase, int transaction, ErrorKind kind) {}
}
