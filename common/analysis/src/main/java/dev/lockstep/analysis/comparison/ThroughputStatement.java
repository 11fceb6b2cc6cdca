package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.comparison.ComparisonDocument.Compared;
import dev.lockstep.analysis.comparison.ComparisonDocument.ComparisonLine;
import dev.lockstep.analysis.comparison.ComparisonDocument.Inference;
import dev.lockstep.analysis.comparison.ComparisonDocument.MetricPart;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The throughput of each group against the baseline, in sentences. */
final class ThroughputStatement {

    private static final double SIGNIFICANT = 0.05;

    private final int family;
    private final ComparisonOptions options;

    private ThroughputStatement(int family, ComparisonOptions options) {
        this.family = family;
        this.options = options;
    }

    /** @param metrics with the throughput first */
    static String of(List<MetricPart> metrics, ComparisonOptions options) {
        var statement = new ThroughputStatement(Family.size(metrics), options);
        return metrics.get(0).comparisons().stream().map(statement::sentence).collect(Collectors.joining(" "));
    }

    private String sentence(ComparisonLine line) {
        Compared compared = line.compared();
        String head = text("Throughput%s of %s against %s: %s", atCpu(), compared.b(), compared.a(), line.wording());
        if (line.inference().ci95() == null || line.singleRun()) {
            return head + ".";
        }
        return head
                + text(
                        " (95 %% interval of the difference; %d and %d runs%s)",
                        compared.runsA(), compared.runsB(), pairs())
                + correction(line.inference()) + need(line) + ".";
    }

    private String atCpu() {
        Double percent = options.atCpuPercent();
        return percent == null ? "" : text(" at %.1f %% CPU", percent);
    }

    private String pairs() {
        return options.paired() ? " in pairs" : "";
    }

    /** One of many comparisons may exclude 0 by chance. */
    private String correction(Inference inference) {
        Double adjusted = inference.pHolm();
        Double alone = inference.pValue();
        return adjusted != null && alone != null && alone < SIGNIFICANT && adjusted >= SIGNIFICANT
                ? text(
                        "; after Holm's adjustment for the %d comparisons made here it is not significant, p = %.3f",
                        family, adjusted)
                : "";
    }

    /** The number of runs that would detect the smallest difference that counts, if these do not. */
    private String need(ComparisonLine line) {
        Double seen = line.inference().minimumDetectablePercent();
        if (options.paired()
                || options.materialPercent() == 0
                || seen == null
                || seen <= options.materialPercent()
                || !line.wording().startsWith("no ")) {
            return "";
        }
        double factor = DetectableDifference.ofGroups(
                line.compared().runsA(), line.compared().runsB(), 1);
        OptionalInt runs = DetectableDifference.runsNeeded(options.materialPercent(), seen / factor);
        return text(
                "; detecting %.1f %% takes %s runs per group",
                options.materialPercent(),
                runs.isPresent() ? runs.getAsInt() : text("more than %,d", DetectableDifference.MOST_RUNS));
    }

    private static String text(String format, @Nullable Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
