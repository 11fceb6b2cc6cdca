package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Whether a result is valid, and why not.
 *
 * @param valid whether there are no reasons
 * @param precision how precisely the figures are known; null in documents of versions without it
 * @param reasons why the result is invalid
 * @param warnings what to know before using it
 */
public record Verdict(boolean valid, @Nullable Precision precision, List<Finding> reasons, List<Finding> warnings) {

    public Verdict {
        reasons = List.copyOf(reasons);
        warnings = List.copyOf(warnings);
        if (valid != reasons.isEmpty()) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "valid must be %s with %d reasons", !valid, reasons.size()));
        }
    }

    /**
     * The verdict on a run of several groups, each judged as if it were alone. What is found of each of them concerns the
     * whole run.
     *
     * @param byGroup at least one
     */
    public static Verdict together(Map<String, Verdict> byGroup) {
        List<Finding> reasons = together(byGroup, Verdict::reasons);
        boolean precise = byGroup.values().stream().allMatch(verdict -> verdict.precision == Precision.PRECISE);
        return new Verdict(
                reasons.isEmpty(),
                precise ? Precision.PRECISE : Precision.IMPRECISE,
                reasons,
                together(byGroup, Verdict::warnings));
    }

    private static List<Finding> together(Map<String, Verdict> byGroup, Function<Verdict, List<Finding>> findings) {
        Set<Finding> all = new LinkedHashSet<>();
        byGroup.forEach((group, verdict) -> findings.apply(verdict).forEach(finding -> {
            boolean common = byGroup.values().stream()
                    .allMatch(other -> findings.apply(other).contains(finding));
            all.add(common ? finding : finding.of(group));
        }));
        return all.stream().sorted(Comparator.comparing(Finding::code)).toList();
    }

    /**
     * The verdict on a run of several measured stages, each judged as if it were alone. What is found of each stage that
     * could show it concerns the whole run.
     *
     * @param byStage at least one, by name, in order
     * @param couldShow whether a finding could be found in a stage: not if its group has no load there
     */
    public static Verdict ofStages(Map<String, Verdict> byStage, BiPredicate<String, Finding> couldShow) {
        List<Finding> reasons = ofStages(byStage, Verdict::reasons, couldShow);
        boolean precise = byStage.values().stream().allMatch(verdict -> verdict.precision == Precision.PRECISE);
        return new Verdict(
                reasons.isEmpty(),
                precise ? Precision.PRECISE : Precision.IMPRECISE,
                reasons,
                ofStages(byStage, Verdict::warnings, couldShow));
    }

    private static List<Finding> ofStages(
            Map<String, Verdict> byStage,
            Function<Verdict, List<Finding>> findings,
            BiPredicate<String, Finding> couldShow) {
        Set<Finding> all = new LinkedHashSet<>();
        byStage.forEach((stage, verdict) -> findings.apply(verdict).forEach(finding -> {
            boolean common = byStage.size() > 1
                    && byStage.entrySet().stream()
                            .filter(other -> couldShow.test(other.getKey(), finding))
                            .allMatch(other -> findings.apply(other.getValue()).contains(finding));
            all.add(common ? finding : finding.in(stage));
        }));
        return all.stream().sorted(Comparator.comparing(Finding::code)).toList();
    }

    /** {@code valid}, {@code valid, imprecise} or {@code invalid}. */
    public String words() {
        return words(valid, precision != Precision.IMPRECISE);
    }

    /** The same words from the two flags alone. */
    public static String words(boolean valid, boolean precise) {
        if (!valid) {
            return "invalid";
        }
        return precise ? "valid" : "valid, imprecise";
    }

    /** How precisely the throughput, or the times of repeats, are known. Independent of validity. */
    public enum Precision {
        /**
         * The half-width of its 95 % interval is at most {@link #WIDEST_PERCENT} of it, or a finite load was counted in
         * full and its repeats agree.
         */
        @JsonProperty("precise")
        PRECISE,

        /** The interval is wider, unreliable or missing, the steady state is noisy, or repeats differ. */
        @JsonProperty("imprecise")
        IMPRECISE;

        /** The largest half-width of an interval, in per cent of the throughput, at which a third digit is known. */
        public static final double WIDEST_PERCENT = 3;
    }

    /**
     * One reason or warning.
     *
     * @param message has the value, the limit and a remedy, and begins with the group if the finding is one of a group
     * @param group null if the finding concerns the whole run
     * @param stage null if the finding concerns the whole run, or its only measured stage
     */
    public record Finding(
            VerdictCode code,
            String message,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String group,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String stage) {

        /** A finding of the whole run. */
        public Finding(VerdictCode code, String message) {
            this(code, message, null, null);
        }

        /** The same finding of one of several groups. */
        Finding of(String name) {
            return new Finding(code, "Group " + name + ": " + message, name, stage);
        }

        /** The same finding of one of several measured stages. */
        Finding in(String name) {
            return new Finding(code, "Stage " + name + ": " + message, group, name);
        }
    }
}
