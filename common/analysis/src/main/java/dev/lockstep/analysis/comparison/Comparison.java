package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.comparison.ComparisonDocument.AtCpuPart;
import dev.lockstep.analysis.comparison.ComparisonDocument.Difference;
import dev.lockstep.analysis.comparison.ComparisonDocument.MetricPart;
import dev.lockstep.analysis.comparison.ComparisonDocument.Warning;
import dev.lockstep.analysis.result.ResultDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Compares the results of groups of runs. */
public final class Comparison {

    private final List<ComparedGroup> groups;
    private final ComparisonOptions options;

    private Comparison(List<ComparedGroup> groups, ComparisonOptions options) {
        this.groups = groups;
        this.options = options;
    }

    /**
     * Compares the results: if a run has several groups, each that all runs have in common.
     *
     * @param groups the runs of each group; the first group is the baseline
     * @throws dev.lockstep.run.FaultyInputException if they cannot be compared, with every reason
     */
    public static ComparisonDocument of(List<List<ResultDocument>> groups, ComparisonOptions options) {
        Refusals.check(groups);
        List<ResultDocument> all = groups.stream().flatMap(List::stream).toList();
        boolean several = all.stream().anyMatch(run -> !run.groups().isEmpty());
        List<ComparisonDocument> comparisons = new ArrayList<>();
        for (RunGroup common : RunGroup.common(all)) {
            List<List<ResultDocument>> own = groups.stream()
                    .map(runs -> runs.stream().map(common::in).toList())
                    .toList();
            comparisons.add(ofOneGroup(own, options).of(several ? common.name() : null));
        }
        return comparisons.get(0).with(comparisons.subList(1, comparisons.size()));
    }

    private static ComparisonDocument ofOneGroup(List<List<ResultDocument>> groups, ComparisonOptions options) {
        List<ComparedGroup> compared = IntStream.range(0, groups.size())
                .mapToObj(index -> ComparedGroup.of(index, groups.get(index)))
                .toList();
        List<ComparedGroup> whole = options.paired() ? Blocks.whole(compared) : compared;
        Refusals.check(whole, options.atCpuPercent() != null);
        return new Comparison(whole, options).document();
    }

    private ComparisonDocument document() {
        Double cpuPercent = options.atCpuPercent();
        if (cpuPercent == null) {
            return document(asMeasured(), null, List.of());
        }
        EqualCpu.Finding finding = EqualCpu.of(groups, cpuPercent, options);
        return document(List.of(finding.metric()), finding.part(), finding.warnings());
    }

    private List<MetricPart> asMeasured() {
        List<ResultDocument> documents =
                groups.stream().flatMap(group -> group.used().stream()).toList();
        return Measures.of(documents).stream().map(this::compare).toList();
    }

    private MetricPart compare(Measure measure) {
        List<ObservedGroup> observed = groups.stream()
                .map(group -> ObservedGroup.of(group, measure.observe()))
                .toList();
        return MetricComparison.of(measure, observed, options);
    }

    private ComparisonDocument document(List<MetricPart> parts, @Nullable AtCpuPart atCpu, List<Warning> foundBefore) {
        List<MetricPart> metrics = Family.adjusted(parts);
        List<Difference> differences = Differences.of(groups).between(groups);
        List<Warning> warnings = new ArrayList<>(foundBefore);
        warnings.addAll(Repetition.of(groups, metrics));
        warnings.addAll(Fairness.of(groups, metrics, differences, atCpu != null));
        return new ComparisonDocument(
                ComparisonDocument.FORMAT_VERSION,
                ThroughputStatement.of(metrics, options),
                metrics.get(0).groups().stream()
                        .allMatch(figure -> figure.values().size() == 1),
                options,
                IntStream.range(0, groups.size())
                        .mapToObj(index -> groups.get(index).line(index == 0))
                        .toList(),
                metrics,
                atCpu,
                differences,
                List.copyOf(warnings),
                null,
                List.of());
    }
}
