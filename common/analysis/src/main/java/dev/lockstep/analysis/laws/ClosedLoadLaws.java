package dev.lockstep.analysis.laws;

import dev.lockstep.analysis.merge.TargetSecond;
import dev.lockstep.analysis.result.CheckLine;
import dev.lockstep.analysis.result.VerdictCode;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The interactive response time law, {@code N = X (R + Z)}: cycles and pauses account for all users of a closed load,
 * including failed attempts and retries. Tolerance: 0.5 % of unattributed time; three standard deviations of what the
 * edges of the measurement cut off, {@code √(2/N) (R + Z) / T}; and the longest cycle over T, because a stall at an
 * edge holds up all users at once. What users still end who left with an
 * earlier stage does not count.
 *
 * <p>The load is honest if the specified pauses account for as many users, within 2 %. Edges cut both sides alike, so
 * they add no tolerance. No timer makes short pauses that precisely; there a violation is only a warning.
 */
final class ClosedLoadLaws {
    private static final double ACCOUNTING_PERCENT = 0.5;
    private static final double HONESTY_PERCENT = 2;
    private static final double SHORT_PAUSE_SECONDS = 0.1;
    private static final double PERCENT = 100;
    private static final double NANOS = 1e9;

    private final String target;
    private final int users;
    private final boolean shareConnections;
    private final UserSeconds seconds;
    private final double longestSeconds;

    /**
     * @param longestSeconds the longest time for which a user can have been busy, as observed
     */
    ClosedLoadLaws(String target, int users, boolean shareConnections, UserSeconds seconds, double longestSeconds) {
        this.target = target;
        this.users = users;
        this.shareConnections = shareConnections;
        this.seconds = seconds;
        this.longestSeconds = longestSeconds;
    }

    List<LawCheck> checks() {
        boolean exact = seconds.reported() && seconds.meanPauseSeconds() >= SHORT_PAUSE_SECONDS;
        return List.of(
                LawCheck.reason(VerdictCode.LITTLE_VIOLATED, usersAccountedFor()),
                new LawCheck(loadHonest(), VerdictCode.LOAD_NOT_HONEST, exact));
    }

    private CheckLine usersAccountedFor() {
        String why = tooShort();
        if (why != null) {
            return Expectation.undecidable(LawNames.USERS_ACCOUNTED_FOR, target, LawNames.USERS, why);
        }
        double cycle = seconds.meanCycleSeconds();
        double weight = seconds.weight(cycle);
        double tolerance =
                ACCOUNTING_PERCENT + Expectation.edgePercent(users, cycle, weight) + PERCENT * longestSeconds / weight;
        double leavers = seconds.shareOfLeavers(users);
        double accounted = seconds.mean(
                        cycle,
                        second -> allNanos(second) - leavers * second.earlier().servedNanos())
                / NANOS;
        return new Expectation(LawNames.USERS_ACCOUNTED_FOR, target, LawNames.USERS, users, accounted, tolerance)
                .line(
                        "cycles and pauses account for %,.2f of %,.2f users",
                        "Intervals were lost, users died or hang, or time was not measured.");
    }

    private @Nullable String tooShort() {
        if (!seconds.reported()) {
            return LawNames.NO_CYCLES;
        }
        double cycle = seconds.meanCycleSeconds();
        return seconds.covers(cycle)
                ? null
                : String.format(
                        Locale.ROOT,
                        "a cycle takes %.1f s with its pause, too long for %d s. Measure longer.",
                        cycle,
                        seconds.length());
    }

    private CheckLine loadHonest() {
        if (!seconds.reported() || shareConnections) {
            return Expectation.undecidable(
                    LawNames.LOAD_HONEST,
                    target,
                    LawNames.USERS,
                    shareConnections
                            ? "users wait for connections, and that wait is part of their response time."
                            : LawNames.NO_CYCLES);
        }
        return new Expectation(
                        LawNames.LOAD_HONEST,
                        target,
                        LawNames.USERS,
                        seconds.sum(ClosedLoadLaws::allNanos) / NANOS / seconds.length(),
                        seconds.sum(ClosedLoadLaws::askedNanos) / NANOS / seconds.length(),
                        HONESTY_PERCENT)
                .line(
                        "with the specified pauses, %,.2f users would have done the work of %,.2f",
                        "The agents started cycles late, so the load was lower than specified: add agents or"
                                + " processors.");
    }

    private static double askedNanos(TargetSecond second) {
        return (double) second.cycles().servedNanos() + second.cycles().pausedNanos();
    }

    private static double allNanos(TargetSecond second) {
        return askedNanos(second) + second.lagNanos();
    }
}
