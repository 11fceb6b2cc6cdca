package dev.lockstep.host.text;

/** Damage to a file or feed that still leaves the rest readable. */
public enum DamageKind {
    /** A line that is neither header nor blank, before the first header. */
    TEXT_BEFORE_HEADER(false),
    /** A line with more or fewer cells than its header. */
    CELL_COUNT(true),
    /** A line whose first cell is not a time, such as the last line of {@code typeperf}. */
    TIME_UNREADABLE(true),
    /** A row whose timestamp lacks its date or its seconds, in a file whose other rows have them. */
    TIME_INCOMPLETE(true),
    /** The last line, if it has no line end; a row that a header cuts off. */
    CUT_LINE(true),
    /** A wanted cell that is neither empty nor a number; its value is NaN. */
    CELL_UNREADABLE(false),
    /** A line whose metric has no valid name. */
    NAME_UNREADABLE(true),
    /** A second value for a series and timestamp; the first is kept. */
    VALUE_REPEATED(true),
    /** A name that a header lists twice; the later column is emitted with a number. */
    REPEATED_NAME(false),
    /** Names that were read with the wrong encoding, or look so. */
    NAME_MISREAD(false),
    /** A timestamp before that of the previous row. */
    CLOCK_WENT_BACK(false),
    /**
     * A step of more than ten times the previous one and more than a minute: the clock was set, or rows are missing.
     */
    LONG_STEP(false),
    /** A third consecutive row with the same timestamp. */
    SAME_STAMP(false),
    /** Compressed data that is truncated or corrupt: what follows is unknown. */
    COMPRESSION(false);

    private final boolean dropsRow;

    DamageKind(boolean dropsRow) {
        this.dropsRow = dropsRow;
    }

    /** Whether each case is a lost row. */
    public boolean dropsRow() {
        return dropsRow;
    }
}
