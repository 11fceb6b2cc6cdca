package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * How a capacity search ended, and what is known by then. Loads are users of each target, or cycles per second on it, over all agents. Null:
 * not known.
 *
 * @param load the answer, or the best that is known: for a target the nearest load, for a maximum its load, for limits
 *     the highest load that holds all of them, or of those the one of the most throughput if the highest carries less than 95 % of it
 * @param low the highest load known to be below the target, to hold the limits, or to be below the peak
 * @param unclear the lowest load that was not shown to hold the limits and did not fail one either, even at the last look; absent
 *     without one between {@code low} and {@code high}
 * @param high the lowest load known to be above the target, to fail a limit, or to be above the peak
 * @param max the most throughput among the loads that count: all of them, or those that hold the limits
 * @param knee95 the smallest load that carries 95 % of {@code max}, between measured loads by a straight line; beyond
 *     it more load buys little but waiting
 * @param steps of the journal
 * @param reason in words
 * @param fromBelow what the answer's load did after a lower load; null if it was not approached so
 * @param fromAbove what it did after a higher load
 * @param responseTime present for limits on response time, if their service time was measured too
 */
public record SearchOutcome(
        Kind outcome,
        @Nullable Double load,
        @Nullable Double low,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double unclear,

        @Nullable Double high,
        @Nullable MaxThroughput max,
        @Nullable Double knee95,
        int steps,
        String reason,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Approach fromBelow,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Approach fromAbove,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable ResponseTime responseTime) {

    /** This outcome of another kind, for another reason. */
    public SearchOutcome as(Kind kind, String newReason) {
        return new SearchOutcome(
                kind, load, low, unclear, high, max, knee95, steps, newReason, fromBelow, fromAbove, responseTime);
    }

    /** This outcome with another answer, after this many steps. */
    public SearchOutcome at(@Nullable Double newLoad, int newSteps) {
        return new SearchOutcome(
                outcome,
                newLoad,
                low,
                unclear,
                high,
                max,
                knee95,
                newSteps,
                reason,
                fromBelow,
                fromAbove,
                responseTime);
    }

    /** This outcome with what the answer did after a lower and after a higher load. */
    public SearchOutcome approached(@Nullable Approach below, @Nullable Approach above) {
        return new SearchOutcome(
                outcome, load, low, unclear, high, max, knee95, steps, reason, below, above, responseTime);
    }

    /** How a search ends. Stored with results, so never renamed. */
    public enum Kind {
        /** The question is answered. */
        FOUND,
        /** The answer lies between two loads that nothing measurable lies between. */
        BRACKET,
        /** More load does not bring the target nearer: something else is the limit. */
        UNREACHABLE,
        /** The answer lies outside the loads that the plan allows. */
        LIMIT,
        /** The plan's steps are used up. */
        MAX_STEPS,
        /**
         * The samples contradict each other, or are less precise than the goal, or the load above the answer stayed unclear: the
         * answer is the best that is known.
         */
        FOUND_NOISY,
        /** The same load does different things after a lower and after a higher one. */
        HYSTERESIS,
        /** The next step would not fit into the time. */
        BUDGET,
        /** More than 1 % of the transactions failed. */
        ERROR_SHARE,
        /** An agent was at its own limit: the load is no longer the one that was asked for. */
        AGENT_SATURATED,
        /** An agent was lost, and its share of the load with it. */
        AGENT_LOST,
        /** The samples of a host ended. */
        HOST_FEED_STOPPED,
        /** The run was ended before its search was. */
        STOPPED
    }

    /** A throughput and the ends of its 95 % interval, in the unit of the run's headline. */
    public record MaxThroughput(
            double load,
            double throughput,
            @Nullable Double low,
            @Nullable Double high) {}

    /**
     * The goal's value at the answer's load, from one side.
     *
     * @param halfWidth of the interval of {@code value}; null without one
     * @param samples taken so
     */
    public record Approach(
            double load, double value, @Nullable Double halfWidth, int samples) {}

    /**
     * The answer for response time and for service time.
     *
     * @param serviceLow the highest load at which the service time alone holds the limits
     * @param serviceHigh the lowest at which it is known to break one; null if there is none
     * @param boundBy {@link #SERVICE_TIME} if the work itself is too slow at {@code high}, {@link #WAITING} if it only
     *     begins too late; null if no load is known to fail, or the service time is unclear there
     */
    public record ResponseTime(
            @Nullable Double serviceLow,
            @Nullable Double serviceHigh,
            @Nullable String boundBy) {
        public static final String SERVICE_TIME = "service time";
        public static final String WAITING = "waiting";
    }
}
