package dev.lockstep.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The statements of one target that took most time in the measurement, by the counters of its server.
 *
 * @param source the server's view and the settings that decide what it counts
 * @param unreadable why there is no table, and the right or setting that is missing; absent if there is one
 * @param notes what the table lacks, one sentence each
 * @param calls of all statements of the database that are not nested
 * @param seconds that these took, summed over all sessions: what {@link Line#share} is a share of
 * @param others what other users did in the same database; absent where the server does not count by user
 * @param top most time first, at most {@link #MOST_LINES}
 */
public record TargetStatements(
        String target,
        String source,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String unreadable,
        List<String> notes,
        long calls,
        double seconds,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Others others,
        List<Line> top) {

    /** The most lines of a table. */
    public static final int MOST_LINES = 20;

    /** The most characters of {@link Line#text}. */
    public static final int MOST_CHARACTERS = 500;

    public TargetStatements {
        notes = List.copyOf(notes);
        top = List.copyOf(top);
    }

    /** No table, for this reason. */
    public static TargetStatements unreadable(String target, String source, String reason) {
        return new TargetStatements(target, source, reason, List.of(), 0, 0, null, List.of());
    }

    /** Statements of other users that are not nested; the share is of all, 0..1. */
    public record Others(long calls, double seconds, double share) {}

    /**
     * One statement.
     *
     * @param id by which the server knows it
     * @param text without literals and comments, cut at {@link #MOST_CHARACTERS}
     * @param nested whether another statement's time includes that of this one, because a procedure sent it
     * @param rows returned or changed
     * @param seconds summed over all sessions
     * @param share of the time of all statements that are not nested, 0..1
     * @param incomplete whether the figures are too low: its counters began anew during the measurement, or the server does
     *     not count each call
     */
    public record Line(
            String id,
            String text,
            boolean nested,
            long calls,
            long rows,
            double seconds,
            double share,
            boolean incomplete,
            Plan plan) {}

    /**
     * The plan of a statement at both ends of the measurement.
     *
     * @param start a hash; absent if there is none or it was not read
     * @param end likewise
     * @param used how many plans ran in the measurement; absent where the server does not count by plan
     * @param unreadable why they cannot be compared; absent if they can, or the statement has no plan
     */
    public record Plan(
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String start,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String end,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Integer used,

            boolean changed,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String unreadable) {

        /** Of a statement without a plan, such as a commit. */
        public static final Plan NONE = new Plan(null, null, null, false, null);

        /** Not comparable. */
        public static Plan unreadable(@Nullable String start, @Nullable String end, String reason) {
            return new Plan(start, end, null, false, reason);
        }

        /** Whether both ends are known, or one plan is known to have run throughout. */
        public boolean compared() {
            return end != null && unreadable == null;
        }
    }
}
