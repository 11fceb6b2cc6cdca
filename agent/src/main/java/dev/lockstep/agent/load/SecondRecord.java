package dev.lockstep.agent.load;

import dev.lockstep.run.Phase;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What one stripe recorded in one second. Not thread-safe. Cells come with their first use and go when unused. */
final class SecondRecord {

    private final int transactions;
    private final @Nullable CellRecord[] cells;
    private final @Nullable CycleRecord[] cycles = new CycleRecord[PhaseIndex.COUNT];
    private final Map<ErrorAt, Long> errors = new HashMap<>();

    SecondRecord(int transactions) {
        this.transactions = transactions;
        cells = new CellRecord[PhaseIndex.COUNT * transactions];
    }

    CycleRecord cyclesOf(Phase phase) {
        CycleRecord record = cycles[PhaseIndex.of(phase)];
        if (record == null) {
            record = new CycleRecord();
            cycles[PhaseIndex.of(phase)] = record;
        }
        return record;
    }

    void ended(EndedTransaction ended) {
        int index = PhaseIndex.of(ended.phase) * transactions + ended.transaction;
        CellRecord cell = cells[index];
        if (cell == null) {
            cell = new CellRecord();
            cells[index] = cell;
        }
        cell.record(ended);
    }

    void failed(Phase phase, int transaction, ErrorKind kind) {
        errors.merge(new ErrorAt(phase, transaction, kind), 1L, Long::sum);
    }

    @Nullable
    CellRecord cell(Phase phase, int transaction) {
        return cells[PhaseIndex.of(phase) * transactions + transaction];
    }

    @Nullable
    CycleRecord cycles(Phase phase) {
        return cycles[PhaseIndex.of(phase)];
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
