package dev.lockstep.analysis.laws;

import dev.lockstep.analysis.result.CheckLine;
import dev.lockstep.analysis.result.VerdictCode;
import java.util.ArrayList;
import java.util.List;

/**
 * The utilisation law of one host, {@code U = U0 + X D}: what a transaction takes of the processors in the ramp-up, it
 * takes in the measurement. U0 and D are fitted to idle and ramp-up and must tell U in the measurement within 5 %; X must
 * not exceed, by more than 2 %, where the fit has the processors full.
 *
 * <p>The fit is used where it has at least eight rows, reaches from a fifth to four fifths of the measurement's work, and
 * is itself known to 5 % there.
 */
public final class UtilisationLaw {
    private static final int FEWEST_POINTS = 8;
    private static final double LOWEST_SHARE = 0.2;
    private static final double HIGHEST_SHARE = 0.8;
    private static final double ALLOWED_PERCENT = 5;
    private static final double CAPACITY_PERCENT = 2;
    private static final double FULL_PERCENT = 100;

    private final String host;
    private final UtilisationRows steps;
    private final UtilisationRows measured;

    /**
     * The law of one host.
     *
     * @param steps of idle and ramp-up
     * @param measured of the measurement
     */
    public UtilisationLaw(String host, UtilisationRows steps, UtilisationRows measured) {
        this.host = host.replace("%", "%%");
        this.steps = steps;
        this.measured = measured;
    }

    /** What is decided of it; all as warnings, because what a transaction takes may change with load in honest runs. */
    public List<LawCheck> checks() {
        return lines().stream()
                .map(line -> LawCheck.warning(VerdictCode.UTILISATION_LAW_VIOLATED, line))
                .toList();
    }

    private List<CheckLine> lines() {
        double work = measured.meanWork();
        if (measured.size() == 0 || steps.size() < FEWEST_POINTS || !reaches(work)) {
            return undecidable("idle and ramp-up of host " + host
                    + " have too few rows, or too small a range of load, to tell what a transaction takes.");
        }
        var fit = LinearFit.of(steps.work(), steps.utilisation());
        if (fit.slope() <= 0 || fit.halfWidthAt(work) > ALLOWED_PERCENT / FULL_PERCENT * fit.at(work)) {
            return undecidable("what a transaction takes of host " + host + " is not told well enough by its ramp-up.");
        }
        return decided(fit, work);
    }

    private boolean reaches(double work) {
        return steps.leastWork() <= LOWEST_SHARE * work && steps.mostWork() >= HIGHEST_SHARE * work;
    }

    private List<CheckLine> undecidable(String why) {
        return List.of(Expectation.undecidable(LawNames.UTILISATION, null, "%", why));
    }

    private List<CheckLine> decided(LinearFit fit, double work) {
        var lines = new ArrayList<CheckLine>();
        lines.add(new Expectation(
                        LawNames.UTILISATION, null, "%", fit.at(work), measured.meanUtilisation(), ALLOWED_PERCENT)
                .line(
                        "host " + host + " was busy to %,.2f %%, and to %,.2f %% by what its work took in the ramp-up",
                        "Something else ran on it, or its samples are of another host or time; a cache that fills, or a"
                                + " clock that falls with load, does the same."));
        lines.add(new Expectation(
                        LawNames.CAPACITY,
                        null,
                        "units/s",
                        (FULL_PERCENT - fit.intercept()) / fit.slope(),
                        work,
                        CAPACITY_PERCENT)
                .lineOfLimit(
                        "host " + host + " did %,.1f units a second, and is full at %,.1f",
                        "A unit, the merge or a clock is wrong."));
        return lines;
    }
}
