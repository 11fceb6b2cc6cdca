package dev.lockstep.analysis.laws;

import dev.lockstep.analysis.result.CheckLine;
import dev.lockstep.analysis.result.VerdictCode;
import dev.lockstep.run.Load;
import org.jspecify.annotations.Nullable;

/**
 * Little's law for the cycles under way: their mean number, sampled once a second, is {@code L = X S}, where S is the
 * service time of a whole cycle.
 *
 * <p>Tolerance: 2 %; the edges, as for users; and three standard deviations of the mean of n samples with variance L,
 * in which samples within 2 S repeat each other: {@code √((1 + 2 S) / (L n))}. Not decidable for cycles shorter than
 * the agent's own work between two of them, nor for a load with a fixed beat, which aliases with samples 1 s apart.
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
                        "%,.2f cycles were seen under way; their number and duration give %,.2f",
                        "A count or a time is wrong.");
    }

    private @Nullable String undecidable() {
        if (!seconds.reported()) {
            return LawNames.NO_CYCLES;
        }
        if (seconds.meanServedSeconds() < SHORTEST_SERVICE_SECONDS) {
            return "cycles are too short to be seen under way.";
        }
        return goesAtABeat() ? "the load has a fixed beat, and so has the sampling." : null;
    }

    private boolean goesAtABeat() {
        return load.fold(
                closed -> closed.thinkTime()
                        .fold(fixed -> !fixed.pause().isZero(), uniform -> false, exponential -> false),
                open -> open.arrival() == Load.Arrival.CONSTANT,
                external -> false);
    }
}
