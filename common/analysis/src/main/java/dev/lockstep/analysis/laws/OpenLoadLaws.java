package dev.lockstep.analysis.laws;

import dev.lockstep.analysis.merge.LoadTally;
import dev.lockstep.analysis.result.CheckLine;
import dev.lockstep.analysis.result.VerdictCode;
import dev.lockstep.run.Load;
import java.util.List;

/**
 * Balance of an open load: as many cycles became due as the rate demands, and each of them ended or is known never to
 * have started.
 *
 * <p>Tolerance of the first check: 0.1 %, plus one arrival at either end; for random arrivals also four standard
 * deviations of their number, {@code √n}. Three would end one search in thirty by chance: it takes dozens of looks. The
 * second check is exact.
 */
final class OpenLoadLaws {
    private static final double OFFERED_PERCENT = 0.1;
    private static final double EDGE_ARRIVALS = 2;
    private static final double STANDARD_DEVIATIONS = 4;
    private static final double PERCENT = 100;

    private final String target;
    private final Load.Open load;
    private final LoadTally tally;
    private final double seconds;

    OpenLoadLaws(String target, Load.Open load, LoadTally tally, double seconds) {
        this.target = target;
        this.load = load;
        this.tally = tally;
        this.seconds = seconds;
    }

    List<LawCheck> checks() {
        return List.of(
                LawCheck.reason(VerdictCode.LOAD_NOT_HONEST, offered()),
                LawCheck.reason(VerdictCode.LITTLE_VIOLATED, accountedFor()));
    }

    private CheckLine offered() {
        double asked = load.ratePerSecond() * seconds;
        double chance = load.arrival() == Load.Arrival.POISSON ? STANDARD_DEVIATIONS * Math.sqrt(asked) : 0;
        double tolerance = OFFERED_PERCENT + PERCENT * (EDGE_ARRIVALS + chance) / asked;
        return new Expectation(LawNames.ARRIVALS_OFFERED, target, LawNames.CYCLES, asked, tally.due(), tolerance)
                .line("%,.0f cycles became due, the rate demands %,.0f", "The agents offered a different load.");
    }

    private CheckLine accountedFor() {
        if (tally.ended() == 0) {
            return Expectation.undecidable(
                    LawNames.ARRIVALS_ACCOUNTED_FOR, target, LawNames.CYCLES, LawNames.NO_CYCLES);
        }
        return new Expectation(
                        LawNames.ARRIVALS_ACCOUNTED_FOR,
                        target,
                        LawNames.CYCLES,
                        tally.due(),
                        (double) tally.ended() + tally.notStarted(),
                        0)
                .line(
                        "%,.0f cycles ended or never started, of %,.0f that became due",
                        "Intervals were lost, or users died or hang.");
    }
}
