package dev.lockstep.analysis.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.lockstep.analysis.comparison.ComparisonDocument.Difference;
import dev.lockstep.analysis.comparison.ComparisonDocument.Inference;
import dev.lockstep.analysis.result.ScalingPart;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the runs of an experiment say. The order of the components is the order in the file. A cell is named by the text of
 * {@link dev.lockstep.experiment.Cell}, such as {@code shape=8x8, policy=balanced}.
 *
 * @param formatVersion {@link #FORMAT_VERSION}
 * @param id the name of the experiment
 * @param lockstepVersion of the runs; several with a comma; empty without runs
 * @param seed of the order
 * @param runs every attempt, in order of the plan
 * @param responses those of the whole run first, then by group, then by virtual machine, then by stage
 * @param courses what the time series of the spec show
 * @param systems what the runs that count report of hardware and software
 * @param settings conditions that differ between cells; groups are cells
 * @param notices what is missing, invalid or weak, in sentences
 */
public record ExperimentDocument(
        int formatVersion,
        String id,
        String title,
        String lockstepVersion,
        long seed,
        Design design,
        List<RunLine> runs,
        List<Response> responses,
        List<FairnessLine> fairness,
        List<ScalingLine> scaling,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Course> courses,
        List<SystemFact> systems,
        List<Difference> settings,
        List<String> notices) {

    public ExperimentDocument {
        courses = courses == null ? List.of() : List.copyOf(courses);
        systems = systems == null ? List.of() : List.copyOf(systems);
    }

    /** The version of the format; it grows when a reader of the old one could misunderstand the new one. */
    public static final int FORMAT_VERSION = 1;

    /**
     * The plan.
     *
     * @param baseline the levels that cells are compared with; all of a cell's, or some
     * @param order {@code blocks}, {@code pairs} or {@code listed}
     * @param repeats planned runs of each cell
     * @param detectable what the plan can detect
     */
    public record Design(
            List<FactorLine> factors,
            List<CellLine> cells,
            String baseline,
            String order,
            int sessions,
            int blocks,
            int repeats,
            List<Detectable> detectable) {}

    /** A factor and the names of its levels. */
    public record FactorLine(String name, boolean hard, List<String> levels) {}

    /**
     * A cell.
     *
     * @param levels by factor, in the order of the factors
     * @param baseline the name of the cell that it is compared with; its own if it is a baseline
     */
    public record CellLine(String name, Map<String, String> levels, String baseline) {}

    /**
     * The true difference from the baseline that the plan finds with a probability of 0.8, in per cent.
     *
     * @param spreadPercent the assumed spread from run to run
     * @param differencePercent null if the plan has a single unit, so that nothing can be detected
     * @param hardDifferencePercent the same between levels of a hard factor; null also if no factor is hard
     */
    public record Detectable(
            double spreadPercent,
            @Nullable Double differencePercent,
            @Nullable Double hardDifferencePercent) {}

    /**
     * An attempt at a run.
     *
     * @param number in the plan, from 1
     * @param runId null if it was not made
     * @param verdict in words; null if it was not made
     * @param used whether its values count
     * @param leftOutBecause reasons; empty if it counts
     * @param responses by name; of the whole run
     */
    public record RunLine(
            int number,
            int attempt,
            int session,
            int block,
            String cell,
            @Nullable String runId,
            @Nullable Instant startedAt,
            @Nullable String verdict,
            boolean used,
            List<String> leftOutBecause,
            Map<String, Double> responses) {}

    /**
     * One response.
     *
     * @param name the text of a {@link dev.lockstep.experiment.ResponseName}
     * @param group the group that it is of; null for the run as a whole
     * @param vm the virtual machine that it is of; null for all
     * @param stage the stage that it is of; null for the measurement
     * @param better {@code higher} or {@code lower}; null if neither
     * @param cells one for each cell, in order
     * @param differences of cells from the baseline; their p values are one family for {@code pHolm}
     * @param ratiosOfRatios of two factors, where all four cells exist
     * @param mainEffects of a full grid only: a level against that of the baseline, over all levels of the other factors
     * @param interactions of a full grid only, of each two factors
     * @param drift null where it cannot be tested
     * @param published what follows from published values alone
     */
    public record Response(
            String name,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String group,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String vm,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String stage,

            String unit,
            @Nullable String better,
            List<CellFigure> cells,
            List<Effect> differences,
            List<Effect> ratiosOfRatios,
            List<Effect> mainEffects,
            List<Effect> interactions,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Drift drift,

            List<PublishedEffect> published) {

        /** Whether it is of the measurement of the run as a whole. */
        public boolean whole() {
            return group == null && vm == null && stage == null;
        }
    }

    /**
     * The values of a cell.
     *
     * @param values of the runs that count, in order of the plan
     * @param mean geometric; null without values, or if one is not above 0
     * @param ci95 of the mean, over sessions if there are several, else over set-ups if a factor is hard, else over runs; null
     *     if that is one
     * @param deviationPercent the coefficient of variation over all of its runs
     * @param missing planned runs without a value
     * @param published what others published
     * @param ratioToPublished {@code mean / published}
     */
    public record CellFigure(
            String cell,
            List<RunValue> values,
            @Nullable Double mean,
            @Nullable List<Double> ci95,
            @Nullable Double deviationPercent,
            int missing,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Double published,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Double ratioToPublished) {}

    /** A value and the run that it is of. */
    public record RunValue(int run, String runId, double value) {}

    /**
     * A ratio of cells, as a difference in per cent. The inference is flat in the file; all of it is null where the runs
     * allow none.
     *
     * @param title such as {@code shape=9x8 against shape=8x8}
     * @param cell the cell compared with the baseline; null for an effect of several cells
     * @param ratio {@code 1 + percent / 100}
     * @param stratum what is repeated: {@code block}, {@code session} or {@code set-up}; null without an interval
     * @param units how many of them
     * @param wording in words
     */
    public record Effect(
            String title,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String cell,

            double ratio,
            double percent,
            @JsonUnwrapped Inference inference,
            @Nullable String stratum,
            int units,
            String wording) {}

    /**
     * A ratio of published values. Each is a single value, so there is no interval.
     *
     * @param cell the cell compared with the baseline; null for a ratio of ratios
     */
    public record PublishedEffect(
            String title,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String cell,

            double ratio,
            double percent,
            String wording) {}

    /**
     * The trend over the blocks, within sessions.
     *
     * @param percentPerBlock positive: values grow
     * @param pValue of the hypothesis of no trend
     */
    public record Drift(double percentPerBlock, double pValue, double df, String wording) {}

    /**
     * How evenly the throughput of a cell's runs is divided.
     *
     * @param among {@code vm} or {@code target}
     * @param parts how many share it
     * @param spreadPercent {@code (max - min) / mean} in per cent, the mean over the runs
     * @param jain {@code (Σx)² / (n Σx²)}, 1/n..1, the mean over the runs (R. Jain, D. Chiu and W. Hawe, A Quantitative
     *     Measure of Fairness and Discrimination, DEC-TR-301, 1984)
     */
    public record FairnessLine(String cell, String among, int parts, int runs, double spreadPercent, double jain) {}

    /**
     * Throughput over a number.
     *
     * @param over a factor whose levels are numbers, or a numeric value that levels stand for
     * @param at the levels of the other factors
     */
    public record ScalingLine(String over, Map<String, String> at, ScalingPart scaling) {}

    /**
     * A response of the first run of a cell that counts, over time from the start of its load.
     *
     * @param values one for each step; null where nothing was measured
     */
    public record Course(
            String cell, String response, String unit, String runId, int stepSeconds, List<@Nullable Double> values) {}

    /**
     * A fact about a system.
     *
     * @param part {@code disclosure}, {@code host}, {@code target} or {@code agent}
     * @param name of that part; empty for the disclosure
     * @param values each one that a run reported, in order; one if all agree
     */
    public record SystemFact(String part, String name, String property, List<String> values) {}
}
