package dev.lockstep.host.pdh;

import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.text.Damage;
import dev.lockstep.host.text.DamageKind;
import dev.lockstep.host.text.DamageLog;
import dev.lockstep.host.text.LineBuffer;
import dev.lockstep.host.text.LineText;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the rows below a header and emits the valid ones. */
final class SegmentRows {

    private static final int MOST_INCOMPLETE = 2;

    private final LineBuffer line;
    private final DamageLog findings;
    private final CaptureSink sink;
    private final RowClock clock;
    private final StepWatch steps = new StepWatch();
    private final Stamp stamp = new Stamp();
    private final TimeRules rules;
    private Header header = Header.NONE;
    private RowCells cells = new RowCells(List.of(), Set.of());
    private @Nullable UnreadableInputException incomplete;
    private @Nullable Instant first;
    private @Nullable Instant last;
    private long emitted;

    SegmentRows(TimeRules rules, LineBuffer line, DamageLog findings, CaptureSink sink) {
        this.rules = rules;
        this.line = line;
        this.findings = findings;
        this.sink = sink;
        this.clock = new RowClock(rules);
    }

    /** The following lines are rows of this header. */
    void begin(Header newHeader) {
        clock.begin(newHeader.label());
        steps.restart();
        header = newHeader;
        cells = new RowCells(newHeader.wanted(), newHeader.leaked());
    }

    /** Emits or drops the line; false, without any effect, if it has no timestamp. */
    boolean take() {
        if (!readStamp()) {
            return false;
        }
        int count = cells.scan(line.bytes(), line.from(), line.to());
        if (!header.fits(count)) {
            findings.note(
                    DamageKind.CELL_COUNT,
                    line,
                    () -> String.format(Locale.ROOT, "%,d cells, the header has %,d: dropped", count, header.cells()));
            return true;
        }
        UnreadableInputException missing = clock.missing(stamp);
        if (missing == null) {
            emit(clock.at(stamp));
        } else {
            drop(missing);
        }
        return true;
    }

    private boolean readStamp() {
        stamp.reset();
        byte[] bytes = line.bytes();
        int end = Cells.end(bytes, line.from(), line.to());
        boolean read = stamp.read(bytes, CellText.of(bytes, line.from(), end));
        if (read && header.timeInTwoCells() && end < line.to()) {
            int begin = end + 1;
            read = stamp.read(bytes, CellText.of(bytes, begin, Cells.end(bytes, begin, line.to())));
        }
        return read && stamp.time() != null;
    }

    private void emit(Instant time) {
        watch(time);
        noteUnreadable(cells.unreadable());
        first = first == null ? time : first;
        last = time;
        emitted++;
        sink.row(time, cells.values());
    }

    private void watch(Instant time) {
        DamageKind remarkable = steps.next(time);
        if (remarkable == null) {
            return;
        }
        if (remarkable == DamageKind.SAME_STAMP && rules.interval() == null && steps.secondsLost()) {
            throw RowClock.secondsMissing();
        }
        Instant before = last;
        findings.note(remarkable, line, () -> String.format(Locale.ROOT, "from %s to %s", before, time));
    }

    private void noteUnreadable(int count) {
        if (count > 0) {
            findings.note(
                    DamageKind.CELL_UNREADABLE,
                    line,
                    () -> String.format(Locale.ROOT, "%,d wanted cells are not numbers", count));
            findings.noteMore(DamageKind.CELL_UNREADABLE, count - 1L);
        }
    }

    private void drop(UnreadableInputException missing) {
        findings.note(DamageKind.TIME_INCOMPLETE, line, () -> "timestamp is incomplete: dropped");
        incomplete = missing;
        if (emitted == 0 && findings.count(DamageKind.TIME_INCOMPLETE) >= MOST_INCOMPLETE) {
            throw missing;
        }
    }

    /** Drops the line without a timestamp. */
    void dropUnreadable() {
        findings.note(DamageKind.TIME_UNREADABLE, line, () -> "no timestamp, dropped: " + LineText.excerpt(line));
    }

    /**
     * @throws UnreadableInputException if no row was emitted
     */
    void checkAny() {
        if (emitted > 0) {
            return;
        }
        if (incomplete != null) {
            throw incomplete;
        }
        throw new UnreadableInputException(String.format(
                        Locale.ROOT, "There is a header of %,d columns and no valid row below it. ", header.cells())
                + findings.damage().stream()
                        .findFirst()
                        .map(Damage::toString)
                        .orElse("Check whether the capture is" + " empty."));
    }

    int cells() {
        return header.cells();
    }

    int columns() {
        return header.columns().size();
    }

    long emitted() {
        return emitted;
    }

    @Nullable
    Instant first() {
        return first;
    }

    @Nullable
    Instant last() {
        return last;
    }
}
