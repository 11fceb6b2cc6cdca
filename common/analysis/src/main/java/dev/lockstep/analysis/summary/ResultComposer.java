package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.result.CurvePart;
import dev.lockstep.analysis.result.GroupPart;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.RunPart;
import dev.lockstep.analysis.result.SeriesPart;
import dev.lockstep.analysis.result.StagePart;
import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.analysis.result.TransactionLine;
import dev.lockstep.analysis.result.Verdict;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Makes the result document of a run. A run that failed or was stopped gets one with what is known. */
public final class ResultComposer {
    private ResultComposer() {}

    /** The document of a run, once all intervals that will ever arrive are merged. */
    public static ResultDocument compose(RunRecord run, RunMerge merge, HostFigures hosts) {
        Map<Phase, StageView> views = StageView.of(run, merge, hosts);
        StageView headline =
                Objects.requireNonNull(views.get(run.spec().phases().measurement()));
        List<GroupPart> groups = new ArrayList<>();
        Map<String, SeriesPart> series = new LinkedHashMap<>();
        for (int index = 0; index < run.spec().groups().size(); index++) {
            String name = run.spec().groups().get(index).name();
            Phase its = run.spec().phases().measuredOf(name).get(0);
            GroupPart part =
                    Objects.requireNonNull(views.get(its)).result(index).part();
            groups.add(part);
            series.put(part.name(), part.series());
        }
        Map<Phase, Verdict> verdicts = new LinkedHashMap<>();
        views.forEach((stage, view) -> verdicts.put(stage, verdict(run, view)));
        return document(
                run,
                merge,
                Disclosure.run(run, headline.events().time()),
                together(run, verdicts),
                groups,
                StageLines.of(run, views, verdicts, hosts),
                curve(run, CurveLines.of(run, merge, views, verdicts, hosts)),
                hosts,
                SeriesPart.together(series, hosts.series()));
    }

    /** The run's own curve, or that of the search that led to its load. */
    private static CurvePart curve(RunRecord run, CurvePart own) {
        SearchedLoad searched = run.searched();
        return searched == null || !own.curve().isEmpty() ? own : searched.curve();
    }

    private static Verdict verdict(RunRecord run, StageView view) {
        Map<String, Verdict> byGroup = new LinkedHashMap<>();
        for (int index = 0; index < run.spec().groups().size(); index++) {
            if (view.loads(index)) {
                byGroup.put(
                        run.spec().groups().get(index).name(),
                        view.result(index).verdict());
            }
        }
        return Verdict.together(byGroup);
    }

    private static Verdict together(RunRecord run, Map<Phase, Verdict> byStage) {
        if (byStage.size() == 1) {
            return byStage.values().iterator().next();
        }
        Map<String, Verdict> named = new LinkedHashMap<>();
        byStage.forEach(
                (stage, verdict) -> named.put(run.spec().phases().stage(stage).name(), verdict));
        return Verdict.ofStages(named, (stage, finding) -> hasLoad(run, stage, finding.group()));
    }

    private static boolean hasLoad(RunRecord run, String stage, @Nullable String group) {
        Phases phases = run.spec().phases();
        return group == null
                || phases.named(stage)
                        .filter(phase -> phases.hasLoad(group, phase))
                        .isPresent();
    }

    private static ResultDocument document(
            RunRecord run,
            RunMerge merge,
            RunPart about,
            Verdict verdict,
            List<GroupPart> groups,
            List<StagePart> stages,
            CurvePart curve,
            HostFigures hosts,
            SeriesPart series) {
        var whole = ResultDocument.ofSeveral(
                about,
                verdict,
                thresholds(run, merge, hosts),
                groups,
                stages,
                curve,
                run.searched() == null ? null : run.searched().search(),
                hosts.hosts(),
                hosts.efficiency(),
                hosts.vscsistats(),
                Disclosure.agents(run, merge),
                Disclosure.targets(run),
                Disclosure.audit(run, hosts),
                Disclosure.statements(run),
                RunEvents.marks(run),
                series.with(series.hosts(), Map.of()));
        return groups.size() == 1
                ? whole.only(groups.get(0), about, verdict, whole.hosts(), whole.efficiency(), whole.targets(), series)
                : whole;
    }

    /** The series of a run so far. */
    public static SeriesPart series(RunRecord run, RunMerge merge, HostFigures hosts) {
        return series(run, merge, hosts.series(), SeriesLines::of);
    }

    /** The seconds of a run so far from {@code from} (inclusive) to {@code to} (exclusive), without its hosts. */
    public static SeriesPart series(RunRecord run, RunMerge merge, int from, int to) {
        return series(run, merge, Map.of(), (group, part) -> SeriesLines.of(group, part, from, to));
    }

    /** What was measured so far of each threshold of the spec. */
    public static List<ThresholdLine> thresholds(RunRecord run, RunMerge merge, HostFigures hosts) {
        return ThresholdLines.of(run, merge, hosts);
    }

    private static SeriesPart series(
            RunRecord run,
            RunMerge merge,
            Map<String, Map<String, List<@Nullable Double>>> hosts,
            BiFunction<RunRecord, Merge, SeriesPart> seconds) {
        Map<String, SeriesPart> series = new LinkedHashMap<>();
        ofEach(run, merge, (group, part) -> series.put(group.spec().onlyGroup().name(), seconds.apply(group, part)));
        return SeriesPart.together(series, hosts);
    }

    /** How each kind of transaction ended in the measurement so far, over all targets of a group, without intervals. */
    public static Map<String, List<TransactionLine>> transactions(RunRecord run, RunMerge merge) {
        Map<String, List<TransactionLine>> lines = new LinkedHashMap<>();
        ofEach(run, merge, (group, part) -> lines.put(group.spec().onlyGroup().name(), transactions(group, part)));
        return lines;
    }

    private static List<TransactionLine> transactions(RunRecord group, Merge merge) {
        return new TransactionLines(group, merge, MeasuredTallies.of(group, merge))
                .overTargets(PercentileIntervals.none());
    }

    private static <T extends @Nullable Object> List<T> ofEach(
            RunRecord run, RunMerge merge, BiFunction<RunRecord, Merge, T> result) {
        List<RunRecord> groups = run.groups();
        List<T> results = new ArrayList<>();
        for (int index = 0; index < groups.size(); index++) {
            results.add(result.apply(groups.get(index), merge.groups().get(index)));
        }
        return results;
    }
}
