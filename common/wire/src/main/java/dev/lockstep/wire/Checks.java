package dev.lockstep.wire;

/** Limits for the content of a message. */
final class Checks {

    /** No run has this many targets, and no workload this many transactions. */
    private static final int MOST_INDEXES = 100_000;

    private Checks() {}

    static long count(long value, String what) {
        require(value >= 0, what, value);
        return value;
    }

    static int count(int value, String what) {
        require(value >= 0, what, value);
        return value;
    }

    static int index(int value, String what) {
        require(value >= 0 && value < MOST_INDEXES, what, value);
        return value;
    }

    /** For a number, which is boxed only if it is wrong: a message has thousands. */
    static void require(boolean holds, String what, long value) {
        if (!holds) {
            throw new MalformedMessageException(what + " cannot be " + value);
        }
    }

    static void require(boolean holds, String what, Object value) {
        if (!holds) {
            throw new MalformedMessageException(what + " cannot be " + value);
        }
    }
}
