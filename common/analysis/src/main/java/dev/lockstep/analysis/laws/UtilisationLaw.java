package dev.lockstep.analysis.laws;

import dev.lockstep.analysis.result.CheckLine;
import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.analysis.result.VerdictCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The utilisation law of one host, {@code U = U0 + X D}: a transaction needs as much CPU in the measurement as in the
 * ramp-up. U0 and D are fitted to idle phase and ramp-up; they must predict U in the measurement within 5 %. X must not
 * exceed the throughput at which the fit predicts full processors by more than 2 %.
 *
 * <p>The fit needs at least eight rows that span from one fifth to four fifths of the measurement's work, and must
 * itself be known to 5 % there. A host that is nearly idle in the measurement, and whose CPU does not rise with the
 * load beyond chance (95 %), breaks the law: it is not known to do the work at all.
 */
public final class UtilisationLaw {
    private static final int FEWEST_POINTS = 8;
    private static final double LOWEST_SHARE = 0.2;
    private static final double HIGHEST_SHARE = 0.8;
    private static final double ALLOWED_PERCENT = 5;
    private static final double CAPACITY_PERCENT = 2;
    private static final double FULL_PERCENT = 100;

    /** Busier hosts may have other work, such as the JIT compiler of a client on them, that ends while the load rises. */
    private static final double NEARLY_IDLE_PERCENT = 10;

    private final String host;
    private final UtilisationRows steps;
    private final UtilisationRows measured;

    /**
     * The law of one host.
     *
     * @param steps idle phase and ramp-up
     * @param measured the measurement
     */
    public UtilisationLaw(String host, UtilisationRows steps, UtilisationRows measured) {
        this.host = host.replace("%", "%%");
        this.steps = steps;
        this.measured = measured;
    }

    /** The decisions, all as warnings: in correct runs the CPU time per transaction may change with the load. */
    public List<LawCheck> checks() {
        return lines().stream()
                .map(line -> LawCheck.warning(VerdictCode.UTILISATION_LAW_VIOLATED, line))
                .toList();
    }

    private List<CheckLine> lines() {
        double work = measured.meanWork();
        if (measured.size() == 0 || steps.size() < FEWEST_POINTS || !reaches(work)) {
            return undecidable("idle phase and ramp-up of host " + host
                    + " have too few rows, or too small a range of load, to determine the CPU time per transaction.");
        }
        var fit = LinearFit.of(steps.work(), steps.utilisation());
        double added = fit.slope() * work;
        double chance = fit.halfWidthOfSlope() * work;
        if (added <= chance && measured.meanUtilisation() < NEARLY_IDLE_PERCENT) {
            return List.of(unrelated(added, chance));
        }
        if (fit.slope() <= 0 || fit.halfWidthAt(work) > ALLOWED_PERCENT / FULL_PERCENT * fit.at(work)) {
            return undecidable("the ramp-up of host " + host + " does not determine the CPU time per"
                    + " transaction precisely enough.");
        }
        return decided(fit, work);
    }

    private boolean reaches(double work) {
        return steps.leastWork() <= LOWEST_SHARE * work && steps.mostWork() >= HIGHEST_SHARE * work;
    }

    private List<CheckLine> undecidable(String why) {
        return List.of(Expectation.undecidable(LawNames.UTILISATION, null, "%", why));
    }

    private CheckLine unrelated(double added, double chance) {
        String statement = "Broken: host " + host + " was %,.2f %% busy, and the load of the ramp-up added %,.2f points"
                + " (±%,.2f). Its samples belong to another host or time, or the work is too small to be seen on it.";
        return new CheckLine(
                LawNames.UTILISATION,
                null,
                null,
                Rounded.thousandths(measured.meanUtilisation()),
                "%",
                null,
                null,
                false,
                String.format(Locale.ROOT, statement, measured.meanUtilisation(), added, chance));
    }

    private List<CheckLine> decided(LinearFit fit, double work) {
        var lines = new ArrayList<CheckLine>();
        lines.add(new Expectation(
                        LawNames.UTILISATION, null, "%", fit.at(work), measured.meanUtilisation(), ALLOWED_PERCENT)
                .line(
                        "host " + host + " was %,.2f %% busy; its CPU time per transaction in the ramp-up predicts"
                                + " %,.2f %%",
                        "Something else ran on it, or its samples belong to another host or time; a warming cache,"
                                + " or a clock frequency that falls with load, has the same effect."));
        lines.add(new Expectation(LawNames.CAPACITY, null, "units/s", fit.xAt(FULL_PERCENT), work, CAPACITY_PERCENT)
                .lineOfLimit(
                        "host " + host + " did %,.1f units per second, and is full at %,.1f",
                        "A unit, the merge or a clock is wrong."));
        return lines;
    }
}
