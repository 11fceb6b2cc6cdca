package dev.lockstep.analysis.laws;

import dev.lockstep.analysis.result.CheckLine;
import dev.lockstep.analysis.result.VerdictCode;
import dev.lockstep.run.Load;
import org.jspecify.annotations.Nullable;

/**
 * Little's law for the cycles under way: their mean number, looked at once a second, is {@code L = X S} with the service
 * time S of a whole cycle.
 *
 * <p>Tolerance: 2 %, the edges as of users, and three standard deviations of a mean of n looks at a number of variance L,
 * of which those within 2 S repeat each other: {@code √((1 + 2 S) / (L n))}. Looks see nothing of cycles shorter than what
 * the agent itself needs between two, and looks at a beat of 1 s say nothing of a load that goes at a fixed beat.
 */
final class InFlightLaw {
    private static final double ALLOWED_PERCENT = 2;
    private static final double SHORTEST_SERVICE_SECONDS = 0.001;
    private static final double PERCENT = 100;

    private final String target;
    private final Load load;
    private final UserSeconds seconds;

    InFlightLaw(String target, Load load, UserSeconds seconds) {
        this.target = target;
        this.load = load;
        this.seconds = seconds;
    }

    LawCheck check() {
        return LawCheck.warning(VerdictCode.LITTLE_VIOLATED, line());
    }

    private CheckLine line() {
        String why = undecidable();
        if (why != null) {
            return Expectation.undecidable(LawNames.IN_FLIGHT, target, LawNames.CYCLES, why);
        }
        double service = seconds.meanServedSeconds();
        double inFlight = seconds.ended() * service / seconds.length();
        double looks = 3 * PERCENT * Math.sqrt((1 + 2 * service) / (inFlight * seconds.length()));
        double tolerance = ALLOWED_PERCENT + Expectation.edgePercent(inFlight, service, seconds.length()) + looks;
        return new Expectation(LawNames.IN_FLIGHT, target, LawNames.CYCLES, inFlight, seconds.meanInFlight(), tolerance)
                .line(
                        "%,.2f cycles were seen under way of %,.2f by their number and length",
                        "A count or a time is wrong.");
    }

    private @Nullable String undecidable() {
        if (!seconds.reported()) {
            return LawNames.NO_CYCLES;
        }
        if (seconds.meanServedSeconds() < SHORTEST_SERVICE_SECONDS) {
            return "cycles are too short to be seen under way.";
        }
        return goesAtABeat() ? "the load goes at a beat, and so do the looks at it." : null;
    }

    private boolean goesAtABeat() {
        return load.fold(
                closed -> closed.thinkTime()
                        .fold(fixed -> !fixed.pause().isZero(), uniform -> false, exponential -> false),
                open -> open.arrival() == Load.Arrival.CONSTANT);
    }
}
