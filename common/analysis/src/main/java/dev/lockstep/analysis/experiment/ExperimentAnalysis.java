package dev.lockstep.analysis.experiment;

import dev.lockstep.analysis.comparison.ComparedGroup;
import dev.lockstep.analysis.comparison.ComparedRun;
import dev.lockstep.analysis.comparison.ComparisonDocument.Difference;
import dev.lockstep.analysis.comparison.DifferenceWording;
import dev.lockstep.analysis.comparison.Differences;
import dev.lockstep.analysis.comparison.Holm;
import dev.lockstep.analysis.experiment.ExperimentDocument.CellFigure;
import dev.lockstep.analysis.experiment.ExperimentDocument.CellLine;
import dev.lockstep.analysis.experiment.ExperimentDocument.Design;
import dev.lockstep.analysis.experiment.ExperimentDocument.Detectable;
import dev.lockstep.analysis.experiment.ExperimentDocument.Effect;
import dev.lockstep.analysis.experiment.ExperimentDocument.FactorLine;
import dev.lockstep.analysis.experiment.ExperimentDocument.FairnessLine;
import dev.lockstep.analysis.experiment.ExperimentDocument.PublishedEffect;
import dev.lockstep.analysis.experiment.ExperimentDocument.Response;
import dev.lockstep.analysis.experiment.ExperimentDocument.RunLine;
import dev.lockstep.analysis.result.GroupPart;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.Factor;
import dev.lockstep.experiment.PlannedRun;
import dev.lockstep.experiment.Published.PublishedCell;
import dev.lockstep.experiment.ResponseName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Analyses the runs of an experiment. */
public final class ExperimentAnalysis {

    private static final double LEVEL = 0.05;
    private static final double PERCENT = 100;
    private static final List<Double> SPREADS = List.of(0.5, 1.0, 2.0, 3.0, 5.0);

    private final ExperimentSpec spec;
    private final List<ExperimentRun> attempts;
    private final List<PlannedRun> plan;
    /** By identity, here and below: the hash of a run is that of its whole result. */
    private final IdentityHashMap<ExperimentRun, List<String>> leftOut = new IdentityHashMap<>();

    private final IdentityHashMap<ExperimentRun, Map<ResponseKey, Double>> responses = new IdentityHashMap<>();
    /** By group; of no name for the runs as a whole. */
    private final Map<String, CountedWork> works = new HashMap<>();

    private final AskedResponses asked;
    private final ErrorStrata strata;
    private final CellFigures figures;
    private final Contrasts contrasts;
    private final List<String> notices = new ArrayList<>();

    private ExperimentAnalysis(ExperimentSpec spec, List<ExperimentRun> runs) {
        this.spec = spec;
        this.attempts = runs.stream()
                .sorted(Comparator.comparingInt(
                                (ExperimentRun run) -> run.planned().number())
                        .thenComparingInt(ExperimentRun::attempt))
                .toList();
        this.plan = attempts.stream().map(ExperimentRun::planned).distinct().toList();
        this.asked = new AskedResponses(spec);
        this.strata = new ErrorStrata(spec, plan);
        this.figures = new CellFigures(strata);
        this.contrasts = new Contrasts(spec);
    }

    /** The document of an experiment without courses over time. */
    public static ExperimentDocument of(ExperimentSpec spec, List<ExperimentRun> runs) {
        return of(spec, runs, none -> Optional.empty());
    }

    /**
     * The document of an experiment.
     *
     * @param runs every attempt at a run of the plan; a planned run that was not made yet without a result. Empty for
     *     published figures alone. Their results need no series
     * @param results the result with its series of a run by its id; read only for the courses that the spec asks for
     */
    public static ExperimentDocument of(
            ExperimentSpec spec, List<ExperimentRun> runs, Function<String, Optional<ResultDocument>> results) {
        return new ExperimentAnalysis(spec, runs).document(new Courses(spec, results));
    }

    private ExperimentDocument document(Courses courses) {
        judge();
        leaveOutOtherWork();
        String unit = unit();
        List<Response> all = keys().stream().map(key -> response(key, unit)).toList();
        notice();
        return new ExperimentDocument(
                ExperimentDocument.FORMAT_VERSION,
                spec.name(),
                spec.title(),
                results()
                        .map(result -> result.run().lockstepVersion())
                        .distinct()
                        .collect(Collectors.joining(", ")),
                spec.seed(),
                design(),
                attempts.stream().map(this::line).toList(),
                all,
                fairness(),
                new FactorScaling(spec, strata).of(observed(ResponseKey.of(ResponseName.THROUGHPUT))),
                courses.of(used()).stream()
                        .filter(course -> compared(ResponseKey.of(course.response())))
                        .toList(),
                ReportedSystems.of(counted()),
                settings(),
                List.copyOf(notices));
    }

    /** The first attempt that counts is the value of a planned run. */
    private void judge() {
        Set<Integer> counted = new LinkedHashSet<>();
        for (ExperimentRun run : attempts) {
            Set<String> reasons = new LinkedHashSet<>(run.refused());
            if (run.result() == null) {
                reasons.add("no result");
            } else {
                reasons.addAll(ComparedRun.judged(run.result()).leftOutBecause());
                responses.put(run, RunResponses.of(run.result()));
            }
            if (reasons.isEmpty() && !counted.add(run.planned().number())) {
                reasons.add("an earlier attempt counts");
            }
            leftOut.put(run, List.copyOf(reasons));
        }
    }

    private boolean used(ExperimentRun run) {
        return leftOut.getOrDefault(run, List.of()).isEmpty();
    }

    private List<ExperimentRun> used() {
        return attempts.stream().filter(this::used).toList();
    }

    private List<ResultDocument> counted() {
        return used().stream()
                .map(ExperimentRun::result)
                .filter(Objects::nonNull)
                .toList();
    }

    private Stream<ResultDocument> results() {
        return attempts.stream().map(ExperimentRun::result).filter(Objects::nonNull);
    }

    /** Throughputs that count different things are no responses. */
    private void leaveOutOtherWork() {
        List<String> mixed = results()
                .filter(run -> RunResponses.unit(run).isEmpty())
                .flatMap(run -> run.groups().stream())
                .map(group -> group.name() + " in " + group.throughput().unit())
                .distinct()
                .toList();
        if (!mixed.isEmpty()) {
            notices.add(
                    "The groups count in different units (" + String.join(", ", mixed)
                            + "), so runs have no throughput as a whole and nothing that is made of it; each group has its own.");
        }
        work(null).notice("The runs").ifPresent(notices::add);
        counted().stream()
                .flatMap(run -> run.groups().stream())
                .map(GroupPart::name)
                .distinct()
                .forEach(group ->
                        work(group).notice("The runs of group " + group).ifPresent(notices::add));
        responses.values().forEach(values -> values.keySet().removeIf(key -> !compared(key)));
    }

    private boolean compared(ResponseKey key) {
        return !key.metric().startsWith(ResponseName.THROUGHPUT)
                || work(key.group()).comparable();
    }

    /** That of the runs that count; of all while none does. */
    private CountedWork work(@Nullable String group) {
        return works.computeIfAbsent(Objects.requireNonNullElse(group, ""), none -> {
            List<ResultDocument> runs = used().isEmpty() ? results().toList() : counted();
            return group == null ? CountedWork.of(runs) : CountedWork.of(runs, group);
        });
    }

    /** That of the throughput of the whole run. */
    private String unit() {
        String published = spec.published() == null ? "" : spec.published().unit();
        return work(null).unit().orElse(published);
    }

    private List<ResponseKey> keys() {
        Set<ResponseKey> keys = new LinkedHashSet<>();
        used().forEach(run -> keys.addAll(responses.getOrDefault(run, Map.of()).keySet()));
        published().values().forEach(cell -> cell.keySet().forEach(name -> keys.add(ResponseKey.of(name))));
        Set<String> ofGroups = keys.stream()
                .filter(key -> key.group() != null)
                .map(ResponseKey::name)
                .collect(Collectors.toSet());
        List<ResponseKey> wanted = keys.stream()
                .filter(key -> asked.names(key.name())
                        || (asked.has(key.name()) && !(key.whole() && ofGroups.contains(key.name()))))
                .toList();
        return Stream.of(
                        wanted.stream().filter(ResponseKey::whole),
                        wanted.stream().filter(key -> key.group() != null && key.stage() == null),
                        wanted.stream().filter(key -> key.vm() != null),
                        wanted.stream().filter(key -> key.stage() != null))
                .flatMap(part -> part)
                .toList();
    }

    /** The published values, with what follows from throughput and cost. */
    private Map<Cell, Map<String, Double>> published() {
        Map<Cell, Map<String, Double>> cells = new LinkedHashMap<>();
        List<PublishedCell> given =
                spec.published() == null ? List.of() : spec.published().cells();
        for (PublishedCell cell : given) {
            Map<String, Double> values = new LinkedHashMap<>(cell.responses());
            derive(values, ResponseName.THROUGHPUT_PER_CPU_PERCENT, ResponseName.CPU_CORE_UTIL_PERCENT);
            derive(values, ResponseName.THROUGHPUT_PER_WATT, ResponseName.POWER_WATTS);
            cells.put(cell.at(), values);
        }
        return cells;
    }

    private static void derive(Map<String, Double> values, String name, String cost) {
        Double quotient = RunResponses.over(values.get(ResponseName.THROUGHPUT), values.get(cost));
        if (quotient != null) {
            values.putIfAbsent(name, quotient);
        }
    }

    private Response response(ResponseKey key, String work) {
        List<ObservedRun> runs = observed(key);
        Map<Cell, Double> logs = new LinkedHashMap<>();
        Map<Cell, Double> others = new LinkedHashMap<>();
        if (key.whole()) {
            published().forEach((cell, values) -> {
                Double value = values.get(key.name());
                if (value != null && value > 0) {
                    logs.put(cell, Math.log(value));
                    others.put(cell, value);
                }
            });
        }
        boolean sameUnit = spec.published() == null || spec.published().unit().equals(work);
        boolean comparable = sameUnit || !key.metric().startsWith(ResponseName.THROUGHPUT);
        if (!comparable && !others.isEmpty()) {
            notices.add("Published " + key.name() + " is in another unit than the runs, so no ratio is made of it.");
        }
        return new Response(
                key.name(),
                key.group(),
                key.vm(),
                key.stage(),
                key.unit(key.group() == null ? work : work(key.group()).unit().orElse("")),
                key.better(),
                spec.cells().stream()
                        .map(cell -> figure(cell, runs, others.get(cell), comparable))
                        .toList(),
                effects(contrasts.differences(), runs, key),
                effects(contrasts.ratiosOfRatios(), runs, key),
                effects(contrasts.mainEffects(), runs, key),
                effects(contrasts.interactions(), runs, key),
                runs.stream().allMatch(run -> run.value() > 0)
                        ? DriftTest.of(runs).orElse(null)
                        : null,
                publishedEffects(logs));
    }

    private List<ObservedRun> observed(ResponseKey key) {
        var runs = new ArrayList<ObservedRun>();
        for (ExperimentRun run : used()) {
            Double value = responses.getOrDefault(run, Map.of()).get(key);
            ResultDocument result = run.result();
            if (value != null && result != null) {
                runs.add(new ObservedRun(run.planned(), result.run().id(), value));
            }
        }
        return runs;
    }

    private CellFigure figure(Cell cell, List<ObservedRun> all, @Nullable Double other, boolean comparable) {
        int planned = (int) plan.stream().filter(run -> run.cell().equals(cell)).count();
        List<ObservedRun> runs =
                all.stream().filter(run -> run.planned().cell().equals(cell)).toList();
        return figures.of(cell, runs, planned, other, comparable);
    }

    /** P values of a response are adjusted together. */
    private List<Effect> effects(List<Contrast> wanted, List<ObservedRun> runs, ResponseKey key) {
        List<Effect> effects = wanted.stream()
                .flatMap(contrast ->
                        strata.of(contrast, runs).map(estimate -> estimate.effect(contrast, key.metric())).stream())
                .toList();
        double[] adjusted = Holm.adjust(effects.stream()
                .map(effect -> effect.inference().pValue())
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .toArray());
        var lines = new ArrayList<Effect>();
        int next = 0;
        for (Effect effect : effects) {
            Double p = effect.inference().pValue();
            lines.add(p == null ? effect : adjusted(effect, p, adjusted[next++], adjusted.length));
        }
        return List.copyOf(lines);
    }

    private static Effect adjusted(Effect effect, double p, double holm, int family) {
        String wording = p <= LEVEL && holm > LEVEL
                ? String.format(
                        Locale.ROOT,
                        "%s; not shown among %d comparisons (p %.3f by Holm)",
                        effect.wording(),
                        family,
                        holm)
                : effect.wording();
        return new Effect(
                effect.title(),
                effect.cell(),
                effect.ratio(),
                effect.percent(),
                effect.inference().withHolm(holm),
                effect.stratum(),
                effect.units(),
                wording);
    }

    private List<PublishedEffect> publishedEffects(Map<Cell, Double> logs) {
        return Stream.concat(contrasts.differences().stream(), contrasts.ratiosOfRatios().stream())
                .flatMap(contrast -> contrast.of(logs).map(log -> published(contrast, log)).stream())
                .toList();
    }

    private static PublishedEffect published(Contrast contrast, double log) {
        double percent = PERCENT * Math.expm1(log);
        return new PublishedEffect(
                contrast.title(),
                contrast.cell() == null ? null : contrast.cell().toString(),
                Math.exp(log),
                percent,
                DifferenceWording.withoutInterval(percent, "published are single values"));
    }

    private RunLine line(ExperimentRun run) {
        ResultDocument result = run.result();
        Map<String, Double> values = new LinkedHashMap<>();
        responses.getOrDefault(run, Map.of()).forEach((key, value) -> {
            if (key.whole() && asked.has(key.name())) {
                values.put(key.name(), value);
            }
        });
        return new RunLine(
                run.planned().number(),
                run.attempt(),
                run.planned().session(),
                run.planned().block(),
                run.planned().cell().toString(),
                result == null ? null : result.run().id(),
                result == null ? null : result.run().startedAt(),
                result == null ? null : result.verdict().words(),
                used(run),
                leftOut.getOrDefault(run, List.of()),
                values);
    }

    private Design design() {
        int sessions = (int) plan.stream().map(PlannedRun::session).distinct().count();
        int blocks = (int) plan.stream().map(PlannedRun::block).distinct().count();
        int repeats = plan.isEmpty() ? spec.repeats().runs() : blocks;
        int units = plan.isEmpty() ? spec.sessions().atLeast() : sessions;
        boolean hard = spec.factors().stream().anyMatch(Factor::hard);
        return new Design(
                spec.factors().stream()
                        .map(factor -> new FactorLine(
                                factor.name(),
                                factor.hard(),
                                factor.levels().stream()
                                        .map(level -> level.name())
                                        .toList()))
                        .toList(),
                spec.cells().stream()
                        .map(cell -> new CellLine(
                                cell.toString(),
                                cell.levels(),
                                spec.baseline().of(cell).toString()))
                        .toList(),
                spec.baseline().toString(),
                spec.order().name().toLowerCase(Locale.ROOT),
                sessions,
                blocks,
                repeats,
                SPREADS.stream()
                        .map(spread -> new Detectable(
                                spread,
                                value(PlannedPrecision.detectablePercent(repeats, units, false, spread)),
                                hard ? value(PlannedPrecision.detectablePercent(repeats, units, true, spread)) : null))
                        .toList());
    }

    private static @Nullable Double value(OptionalDouble value) {
        return value.isPresent() ? value.getAsDouble() : null;
    }

    private List<FairnessLine> fairness() {
        var lines = new ArrayList<FairnessLine>();
        for (Cell cell : spec.cells()) {
            List<ResultDocument> runs = used().stream()
                    .filter(run -> run.planned().cell().equals(cell))
                    .map(ExperimentRun::result)
                    .filter(Objects::nonNull)
                    .toList();
            CellFairness.of(cell.toString(), runs).ifPresent(lines::add);
        }
        return List.copyOf(lines);
    }

    private List<Difference> settings() {
        var groups = new ArrayList<ComparedGroup>();
        for (Cell cell : spec.cells()) {
            List<ComparedRun> runs = used().stream()
                    .filter(run -> run.planned().cell().equals(cell))
                    .map(ExperimentRun::result)
                    .filter(Objects::nonNull)
                    .map(ComparedRun::judged)
                    .toList();
            if (!runs.isEmpty()) {
                groups.add(new ComparedGroup(cell.toString(), runs));
            }
        }
        return groups.size() < 2 ? List.of() : Differences.of(groups).between(groups);
    }

    private void notice() {
        if (used().isEmpty()) {
            notices.add(
                    attempts.isEmpty() && spec.published() != null
                            ? "No run was made: published figures only, which are single values and have no intervals."
                            : "No run counts, so nothing is compared.");
            return;
        }
        for (PlannedRun run : plan) {
            List<ExperimentRun> made = attempts.stream()
                    .filter(attempt -> attempt.planned().equals(run))
                    .toList();
            if (made.stream().noneMatch(this::used)) {
                notices.add(String.format(
                        Locale.ROOT,
                        "Run %d (%s, block %d) is missing: %s.",
                        run.number(),
                        run.cell(),
                        run.block(),
                        made.stream()
                                .flatMap(attempt -> leftOut.getOrDefault(attempt, List.of()).stream())
                                .distinct()
                                .collect(Collectors.joining(", "))));
            }
        }
        spec.cells().stream()
                .filter(spec.baseline()::is)
                .filter(cell ->
                        used().stream().noneMatch(run -> run.planned().cell().equals(cell)))
                .forEach(cell ->
                        notices.add("No run of the baseline " + cell + " counts, so no cell is compared with it."));
        if (!strata.severalSessions()) {
            notices.add(
                    "All runs are of one session: the intervals hold for this session, because what another one would"
                            + " change is not known.");
        }
    }
}
