package dev.lockstep.analysis.comparison;

import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How results are compared.
 *
 * @param paired whether the first runs of the groups belong together, and the second, and so on
 * @param atCpuPercent at which utilisation of the CPU throughputs are compared; null: as measured
 * @param materialPercent differences below this are none that count
 * @param equalWithinPercent the margin that equality is tested against
 */
public record ComparisonOptions(
        boolean paired, @Nullable Double atCpuPercent, double materialPercent, double equalWithinPercent) {

    /** Differences count, and equality is tested, from 1 %. */
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
                    "Runs at several loads are no pairs: leave one of paired and atCpu out. Was atCpu %s.",
                    atCpuPercent);
        }
    }

    private static FaultyInputException faulty(String path, String format, double value) {
        return new FaultyInputException(List.of(new Fault(path, String.format(Locale.ROOT, format, value))));
    }
}
