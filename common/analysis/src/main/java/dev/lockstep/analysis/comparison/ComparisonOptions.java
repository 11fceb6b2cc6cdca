package dev.lockstep.analysis.comparison;

import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How results are compared.
 *
 * @param paired whether runs are paired by position in their groups
 * @param atCpuPercent CPU utilisation at which throughputs are compared; null: as measured
 * @param materialPercent smallest difference that counts
 * @param equalWithinPercent margin of the equality test
 */
public record ComparisonOptions(
        boolean paired, @Nullable Double atCpuPercent, double materialPercent, double equalWithinPercent) {

    /** Unpaired, as measured; differences count from 1 %, equality is tested within 1 %. */
    public static final ComparisonOptions DEFAULT = new ComparisonOptions(false, null, 1, 1);

    private static final double PERCENT = 100;

    public ComparisonOptions {
        if (atCpuPercent != null && !(atCpuPercent > 0 && atCpuPercent <= PERCENT)) {
            throw faulty("atCpu", "It must be above 0 and at most 100 %%, was %s.", atCpuPercent);
        }
        if (!(materialPercent >= 0 && materialPercent < PERCENT)) {
            throw faulty("material", "It must be at least 0 and below 100 %%, was %s.", materialPercent);
        }
        if (!(equalWithinPercent > 0 && equalWithinPercent < PERCENT)) {
            throw faulty("equalWithin", "It must be above 0 and below 100 %%, was %s.", equalWithinPercent);
        }
        if (paired && atCpuPercent != null) {
            throw faulty(
                    "paired",
                    "paired and atCpu exclude each other, because runs at several loads are not pairs: remove one of"
                            + " them. atCpu was %s.",
                    atCpuPercent);
        }
    }

    private static FaultyInputException faulty(String path, String format, double value) {
        return new FaultyInputException(List.of(new Fault(path, String.format(Locale.ROOT, format, value))));
    }
}
