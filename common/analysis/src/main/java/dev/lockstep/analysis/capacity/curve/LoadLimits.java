package dev.lockstep.analysis.capacity.curve;

import dev.lockstep.analysis.result.CurveLine;
import dev.lockstep.analysis.result.LoadLimitLine;
import dev.lockstep.analysis.result.ThresholdLine;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/** How much load each threshold allows, by what the loads of a curve showed. */
public final class LoadLimits {
    private LoadLimits() {}

    /** A line for each threshold, in their order; a load at which it was not measured does not count, and none holds it in an invalid stage. */
    public static List<LoadLimitLine> of(List<CurveLine> curve) {
        return curve.stream()
                .flatMap(line -> line.thresholds().stream())
                .map(ThresholdLine::text)
                .distinct()
                .map(text -> line(text, curve))
                .toList();
    }

    private static LoadLimitLine line(String text, List<CurveLine> curve) {
        double held = loads(curve.stream().filter(CurveLine::valid).toList(), text, ThresholdLine::ok)
                .max()
                .orElse(Double.NaN);
        double failed = loads(curve, text, threshold -> !threshold.ok()).min().orElse(Double.NaN);
        return new LoadLimitLine(text, known(held), known(failed), !(held >= failed));
    }

    private static DoubleStream loads(List<CurveLine> curve, String text, Predicate<ThresholdLine> outcome) {
        return curve.stream()
                .filter(line -> line.thresholds().stream()
                        .anyMatch(threshold -> threshold.text().equals(text)
                                && threshold.measured() != null
                                && outcome.test(threshold)))
                .mapToDouble(CurveLine::load);
    }

    private static @Nullable Double known(double load) {
        return Double.isNaN(load) ? null : Double.valueOf(load);
    }
}
