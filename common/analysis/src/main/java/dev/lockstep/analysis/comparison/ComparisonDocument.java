package dev.lockstep.analysis.comparison;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.lockstep.analysis.result.Percent;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A comparison of groups of runs; each group is compared with the first one, the baseline. The order of the components
 * is the order in the file.
 *
 * @param formatVersion {@link #FORMAT_VERSION}
 * @param statement the difference in throughput, in sentences
 * @param singleRuns whether every group is one run, so that the systems are not compared
 * @param metrics the throughput first; all their comparisons are one family for {@code pHolm}
 * @param atCpu null unless compared at equal utilisation
 * @param differences conditions that differ between the groups
 * @param warnings what makes the comparison unfair or weak
 * @param runGroup the group of the runs that is compared; null if each run has one
 * @param further the comparisons of the other groups that the runs have in common
 */
public record ComparisonDocument(
        int formatVersion,
        String statement,
        boolean singleRuns,
        ComparisonOptions options,
        List<Group> groups,
        List<MetricPart> metrics,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable AtCpuPart atCpu,
        List<Difference> differences,
        List<Warning> warnings,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String runGroup,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ComparisonDocument> further) {

    /** The version of the format; it grows when a reader of the old one could misunderstand the new one. */
    public static final int FORMAT_VERSION = 1;

    /** The comparisons of all groups that the runs have in common, this one first. */
    public List<ComparisonDocument> all() {
        return Stream.concat(Stream.of(this), further.stream()).toList();
    }

    ComparisonDocument of(@Nullable String group) {
        return new ComparisonDocument(
                formatVersion,
                statement,
                singleRuns,
                options,
                groups,
                metrics,
                atCpu,
                differences,
                warnings,
                group,
                further);
    }

    ComparisonDocument with(List<ComparisonDocument> others) {
        return new ComparisonDocument(
                formatVersion,
                statement,
                singleRuns,
                options,
                groups,
                metrics,
                atCpu,
                differences,
                warnings,
                runGroup,
                List.copyOf(others));
    }

    /**
     * Runs of one system.
     *
     * @param name {@code A} for the baseline, {@code B}, ...
     * @param title the names of its runs
     * @param used how many of them are compared
     */
    public record Group(String name, String title, boolean baseline, List<RunLine> runs, int used, int leftOut) {}

    /**
     * A run of a group.
     *
     * @param leftOutBecause reasons for leaving it out; empty if it is compared
     */
    public record RunLine(
            String id,
            String name,
            @Nullable Instant startedAt,
            boolean valid,
            String verdict,
            boolean used,
            List<String> leftOutBecause) {}

    /**
     * A measure.
     *
     * @param metric such as {@code throughput}, {@code responseP95Ms} or {@code powerWatts}
     * @param subject transaction, host or event; null for the run as a whole
     * @param better {@code higher} or {@code lower}; null if neither
     * @param comparisons of the other groups with the first; empty if a value is missing
     */
    public record MetricPart(
            String metric,
            @Nullable String subject,
            String unit,
            @Nullable String better,
            List<GroupFigure> groups,
            List<ComparisonLine> comparisons) {

        /** Whether it is of all hosts together. */
        public boolean ofEveryHost() {
            return HostMeasures.EVERY_HOST.equals(subject);
        }

        /** The name in sentences. */
        String title() {
            boolean ofEvent = metric.equals(EventMeasures.THROUGHPUT) || metric.equals(EventMeasures.RECOVERY);
            return subject == null ? words() : words() + (ofEvent ? " " : " of ") + subject;
        }

        /** The metric in words; a host's metric by its id. */
        public String words() {
            return switch (metric) {
                case "responseP50Ms" -> "response time p50";
                case "responseP95Ms" -> "response time p95";
                case "responseP99Ms" -> "response time p99";
                case EventMeasures.THROUGHPUT -> "throughput during event";
                case EventMeasures.RECOVERY -> "recovery after event";
                case "throughputAlso" -> "throughput";
                case "throughputPerWatt" -> "throughput per watt";
                case "throughputPerCpuPercent" -> "throughput per CPU per cent";
                default -> metric;
            };
        }
    }

    /**
     * The values of a group.
     *
     * @param values one for each run compared, in order; null if not measured
     * @param mean geometric, because ratios are compared
     * @param ci95 of the mean over the runs; of a single run its inner one, if it has one
     * @param deviationPercent the run-to-run coefficient of variation
     * @param betweenRunsPercent the part of it that errors within the runs do not explain; throughput only
     * @param withinRunsPercent the standard error of a run; throughput only
     */
    public record GroupFigure(
            String group,
            List<@Nullable Double> values,
            @Nullable Double mean,
            @Nullable List<@Nullable Double> ci95,
            @Nullable Double deviationPercent,
            @Nullable Double betweenRunsPercent,
            @Nullable Double withinRunsPercent) {}

    /**
     * One group against the baseline. The parts are flat in the file.
     *
     * @param differencePercent of b's mean from a's
     * @param wording the difference in words
     */
    public record ComparisonLine(
            @JsonUnwrapped Compared compared,
            double differencePercent,
            @JsonUnwrapped Inference inference,
            boolean paired,
            boolean singleRun,
            String wording) {

        /** The change with its interval in per cent, such as {@code +3.0 [+1.6, +4.5]}. */
        public String change() {
            List<Double> ci95 = inference.ci95();
            String percent = Percent.signed(differencePercent, Percent.decimals(ci95));
            return ci95 == null ? percent : percent + " " + Percent.signed(ci95);
        }

        ComparisonLine withHolm(double adjusted) {
            return new ComparisonLine(
                    compared, differencePercent, inference.withHolm(adjusted), paired, singleRun, wording);
        }
    }

    /**
     * What is compared.
     *
     * @param a the baseline's name
     * @param b the other group's name
     */
    public record Compared(
            String a, String b, String metric, @Nullable String subject, int runsA, int runsB) {}

    /**
     * What the runs allow to infer of the difference; all null with too few runs.
     *
     * @param ci95 its 95 % interval, not adjusted for multiple comparisons
     * @param pValue of the hypothesis of no difference
     * @param pHolm adjusted for all comparisons of the document
     * @param df degrees of freedom; null for the normal distribution
     * @param minimumDetectablePercent the true difference that would have been found with a probability of 0.8
     * @param equalWithinPercent the margin, if equality within it is shown
     */
    public record Inference(
            @Nullable List<Double> ci95,
            @Nullable Double pValue,
            @Nullable Double pHolm,
            @Nullable Double df,
            @Nullable Double minimumDetectablePercent,
            @Nullable Double equalWithinPercent) {

        /** Too few runs. */
        public static final Inference NONE = new Inference(null, null, null, null, null, null);

        /** The same with its adjusted p value. */
        public Inference withHolm(double adjusted) {
            return new Inference(ci95, pValue, adjusted, df, minimumDetectablePercent, equalWithinPercent);
        }
    }

    /**
     * Throughput over utilisation.
     *
     * @param counter which metric of CPU use, the same for all groups
     */
    public record AtCpuPart(double cpuPercent, String counter, List<CpuPoint> points) {}

    /**
     * A run at its load.
     *
     * @param load such as {@code users 64}
     * @param cpuPercents by metric of CPU use, over all hosts of targets
     */
    public record CpuPoint(String group, String run, String load, double throughput, Map<String, Double> cpuPercents) {}

    /**
     * A condition that is not the same for all groups.
     *
     * @param path such as {@code spec.load.users}
     * @param values by group; a group without the condition has none
     */
    public record Difference(String path, Map<String, String> values) {}

    /** A reason to be careful with the comparison. */
    public record Warning(WarningCode code, String message) {}
}
