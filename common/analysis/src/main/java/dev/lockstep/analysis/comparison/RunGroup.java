package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.result.EfficiencyLine;
import dev.lockstep.analysis.result.GroupPart;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.RunPart;
import dev.lockstep.analysis.result.RunPart.Measurement;
import dev.lockstep.analysis.result.StagePart;
import dev.lockstep.analysis.result.ThroughputPart.TargetRate;
import dev.lockstep.analysis.result.Verdict;
import dev.lockstep.analysis.result.Verdict.Finding;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A group of a run, which is comparable with a group of the same name and workload in another run. */
record RunGroup(String name, String workload) {

    private static final double MILLIS_PER_SECOND = 1e3;
    private static final String GROUPS = "groups";
    private static final List<String> KEYS = List.of("workload", "targets", "load");

    /** The groups that all of these runs have; the only one of the first if each run has one, whatever its name. */
    static List<RunGroup> common(List<ResultDocument> documents) {
        List<List<RunGroup>> all = documents.stream().map(RunGroup::of).toList();
        if (all.isEmpty() || all.stream().allMatch(groups -> groups.size() == 1)) {
            return all.stream().flatMap(List::stream).limit(1).toList();
        }
        List<RunGroup> common = new ArrayList<>(all.get(0));
        all.forEach(common::retainAll);
        if (common.isEmpty()) {
            throw new FaultyInputException(List.of(new Fault(
                    "runs",
                    "The runs have no group of the same name and workload in common. They have: "
                            + all.stream()
                                    .flatMap(List::stream)
                                    .distinct()
                                    .map(RunGroup::toString)
                                    .collect(Collectors.joining(", "))
                            + ".")));
        }
        return common;
    }

    /** The groups of a run. The only group of a run is named in its spec, or has the name of its workload. */
    static List<RunGroup> of(ResultDocument document) {
        return document.groups().isEmpty()
                ? List.of(only(document))
                : document.groups().stream()
                        .map(group -> new RunGroup(group.name(), group.workload()))
                        .toList();
    }

    private static RunGroup only(ResultDocument document) {
        Map<String, Object> spec = document.run().spec();
        Map<?, ?> group = specs(spec).findFirst().orElse(Map.of());
        String workload = group.get("workload") instanceof Map<?, ?> choice ? String.valueOf(choice.get("id")) : "";
        return new RunGroup(spec.containsKey(GROUPS) ? String.valueOf(group.get("name")) : workload, workload);
    }

    private static Stream<Map<?, ?>> specs(Map<String, Object> spec) {
        return spec.get(GROUPS) instanceof List<?> groups
                ? groups.stream()
                        .<Map<?, ?>>flatMap(group -> group instanceof Map<?, ?> map ? Stream.of(map) : Stream.empty())
                : Stream.of(spec);
    }

    /** The result of a run as that of this group alone; that of a run of one group is such a result. */
    ResultDocument in(ResultDocument document) {
        return document.groups().stream()
                .filter(group -> group.name().equals(name))
                .findFirst()
                .map(group -> only(group, document))
                .orElseGet(() -> document.only(
                        document.parts().get(0),
                        run(document.run(), document.run().measurement()),
                        verdict(document, document.baselineStage()),
                        document.hosts(),
                        document.efficiency(),
                        document.targets(),
                        document.series()));
    }

    private ResultDocument only(GroupPart group, ResultDocument document) {
        List<String> names =
                group.throughput().byTarget().stream().map(TargetRate::target).toList();
        Optional<StagePart> stage = otherStage(document);
        return document.only(
                group,
                run(
                        document.run(),
                        stage.map(RunGroup::measurement).orElse(document.run().measurement())),
                verdict(document, stage.map(StagePart::name).orElse(document.baselineStage())),
                stage.map(StagePart::hosts).orElse(document.hosts()),
                stage.map(StagePart::efficiency).orElse(document.efficiency()).stream()
                        .filter(line -> counts(line, names))
                        .toList(),
                document.targets().stream()
                        .filter(target -> names.contains(target.name()))
                        .toList(),
                group.series().with(document.series().hosts(), Map.of()));
    }

    /** The stage that the figures of this group are of, if it has no load in the baseline stage. */
    private Optional<StagePart> otherStage(ResultDocument document) {
        List<StagePart> stages =
                document.stages().stream().filter(this::hasLoad).toList();
        return stages.stream().anyMatch(stage -> stage.name().equals(document.baselineStage()))
                ? Optional.empty()
                : stages.stream().findFirst();
    }

    private boolean hasLoad(StagePart stage) {
        return stage.groups().stream().anyMatch(group -> group.name().equals(name));
    }

    private static Measurement measurement(StagePart stage) {
        return new Measurement(
                stage.from(),
                stage.to(),
                Duration.between(stage.from(), stage.to()).toMillis() / MILLIS_PER_SECOND);
    }

    /** Hosts of this group, and those that it shares, but no total with hosts of other groups. */
    private static boolean counts(EfficiencyLine line, List<String> targets) {
        return targets.containsAll(line.targets())
                || (!line.host().equals(EfficiencyLine.TOTAL)
                        && line.targets().stream().anyMatch(targets::contains));
    }

    private Verdict verdict(ResultDocument document, String stage) {
        Verdict verdict = document.verdict();
        List<Finding> reasons = own(verdict.reasons(), stage);
        return new Verdict(reasons.isEmpty(), verdict.precision(), reasons, own(verdict.warnings(), stage));
    }

    private List<Finding> own(List<Finding> findings, String stage) {
        return findings.stream()
                .filter(finding -> finding.group() == null || finding.group().equals(name))
                .filter(finding -> finding.stage() == null
                        || stage.isEmpty()
                        || finding.stage().equals(stage))
                .toList();
    }

    private RunPart run(RunPart run, @Nullable Measurement measurement) {
        return new RunPart(
                run.id(),
                run.name(),
                run.state(),
                run.startedAt(),
                run.endedAt(),
                run.durationSeconds(),
                measurement,
                spec(run.spec()),
                run.seed(),
                run.lockstepVersion(),
                run.factors(),
                run.disclosure(),
                run.imported());
    }

    /** The spec with the keys of this group at its top. */
    private Map<String, Object> spec(Map<String, Object> spec) {
        List<Map<?, ?>> groups = specs(spec).toList();
        Map<String, Object> own = new LinkedHashMap<>(spec);
        own.remove(GROUPS);
        groups.stream()
                .filter(group -> groups.size() == 1 || name.equals(group.get("name")))
                .forEach(
                        group -> KEYS.stream().filter(group::containsKey).forEach(key -> own.put(key, group.get(key))));
        return own;
    }

    @Override
    public String toString() {
        return name.equals(workload) ? name : name + " (" + workload + ")";
    }
}
