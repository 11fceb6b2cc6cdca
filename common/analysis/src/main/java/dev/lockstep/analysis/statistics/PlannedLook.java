package dev.lockstep.analysis.statistics;

import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The looks at a growing sample, fixed beforehand. A sample that is extended until its interval is narrow, or beside a
 * limit, has an interval that holds the true mean less often than it says. The intervals of these looks are repeated
 * confidence intervals: all three hold it with a probability of 0.95, so whatever ends the sample, the interval of that
 * look does. One of an early look is wide; that is the price of looking.
 *
 * <p>The bounds are those of O'Brien and Fleming, {@code C / √t} standard errors at a share t of 0.2, 0.4 and 1 of the
 * longest sample. C makes the probability of crossing any of them 0.05, by the recursive integration of Armitage,
 * McPherson and Rowe. With few degrees of freedom the bound is the quantile of Student's t at the same level.
 *
 * @see <a href="https://doi.org/10.2307/2530245">O'Brien and Fleming: A multiple testing procedure for clinical trials
 *     (1979)</a>
 * @see <a href="https://doi.org/10.2307/2343787">Armitage, McPherson and Rowe: Repeated significance tests on
 *     accumulating data (1969)</a>
 * @see <a href="https://doi.org/10.1111/j.2517-6161.1989.tb01433.x">Jennison and Turnbull: Interim analyses: the
 *     repeated confidence interval approach (1989)</a>
 */
public enum PlannedLook {
    FIRST(60),
    SECOND(120),
    LAST(300);

    /** C: with it the three bounds are crossed with a probability of 0.05. */
    private static final double LAST_BOUND = 1.966665;

    private static final double EARLIEST = 0.95;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private final int seconds;

    PlannedLook(int seconds) {
        this.seconds = seconds;
    }

    /**
     * The latest look at a sample of this length; the first one for a shorter sample. A look may come 5 % early: a
     * sample of a host ends with its last row.
     */
    public static PlannedLook at(double sampleSeconds) {
        PlannedLook reached = FIRST;
        for (PlannedLook look : values()) {
            if (EARLIEST * look.seconds <= sampleSeconds) {
                reached = look;
            }
        }
        return reached;
    }

    /** Length of the sample, from its start. */
    public int seconds() {
        return seconds;
    }

    /** The one after this; empty for the last. */
    public Optional<PlannedLook> next() {
        return Stream.of(values()).filter(look -> look.seconds > seconds).findFirst();
    }

    /** The bound in standard errors of a mean whose variance is known. */
    public double bound() {
        return LAST_BOUND / Math.sqrt((double) seconds / LAST.seconds);
    }

    /** The share of a distribution below the upper end of the look's interval, as a quantile needs it. */
    public double upperProbability() {
        return NORMAL.cumulativeProbability(bound());
    }

    /** Half-width of the interval of a mean at this look, in the unit of the mean. */
    public double halfWidth(MeanError mean) {
        return mean.halfWidth(upperProbability());
    }
}
