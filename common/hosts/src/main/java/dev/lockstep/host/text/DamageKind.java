package dev.lockstep.host.text;

/** What can be wrong with a file or feed and still leave the rest of it to be read. */
public enum DamageKind {
    /** A line that is neither header nor blank, before the first header. */
    TEXT_BEFORE_HEADER(false),
    /** A line with more or fewer cells than its header. */
    CELL_COUNT(true),
    /** A line whose first cell is no time, such as the last words of {@code typeperf}. */
    TIME_UNREADABLE(true),
    /** A row whose stamp lacks its date or its seconds, in a file whose other rows have them. */
    TIME_INCOMPLETE(true),
    /** The last line, without its end. */
    CUT_LINE(true),
    /** A wanted cell that is neither empty nor a number; its value is NaN. */
    CELL_UNREADABLE(false),
    /** A line whose metric has no name, or one that is none. */
    NAME_UNREADABLE(true),
    /** A value for a series and stamp that has one already; the first is kept. */
    VALUE_REPEATED(true),
    /** A name that a header lists twice; the later column is emitted with a number. */
    REPEATED_NAME(false),
    /** Names that were read in another encoding than they were written in, or look so. */
    NAME_MISREAD(false),
    /** A stamp before that of the row before. */
    CLOCK_WENT_BACK(false),
    /** A step of more than ten times the one before and more than a minute: the clock was set, or rows are missing. */
    LONG_STEP(false),
    /** A third row in succession with the same stamp. */
    SAME_STAMP(false),
    /** Compressed data that ends early or is broken: what follows is unknown. */
    COMPRESSION(false);

    private final boolean dropsRow;

    DamageKind(boolean dropsRow) {
        this.dropsRow = dropsRow;
    }

    /** True when each case of it is a line that would have been a row. */
    public boolean dropsRow() {
        return dropsRow;
    }
}
