package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the work of the measurement phase cost on one host, or on all of them. A transaction is here what the throughput
 * counts. Null: not measured. The parts are flat in the file.
 *
 * @param host {@link #TOTAL} for all hosts of targets together
 * @param role {@code host}; {@code guest}: the same machine seen from inside; {@code total}
 * @param group of a run of several groups: the one that all targets belong to; null also if they belong to several, whose
 *     work has no sum, so that all that is made of it is null
 * @param targets whose work is counted
 * @param unit of {@code throughput} and of what is made of it
 * @param byTarget how energy and processor time are divided among the targets
 */
public record EfficiencyLine(
        String host,
        String role,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String group,
        List<String> targets,
        @Nullable String unit,
        @Nullable Double throughput,
        @JsonUnwrapped EnergyFigures energy,
        @JsonUnwrapped CpuFigures cpu,
        Map<String, Double> perTransaction,
        List<TargetShare> byTarget,
        List<String> notes) {

    /** Stands for all hosts together; not a valid host name. */
    public static final String TOTAL = "*";

    /**
     * What it took in energy.
     *
     * @param powerCounter what speaks for the power: never compare {@code powerWatts}, of a machine, with {@code
     *     powerWatts:rapl:packages}, of its processors
     * @param energyJoules of the covered part of the measurement; null, as is all that watts make, where samples of power
     *     cover less than 95 % of it
     * @param coveredSeconds of the measurement that {@code energyJoules} is of
     * @param throughputPerWatt throughput over mean watts
     * @param joulesPerTransaction mean watts over transactions per second
     * @param ci95 the 95 % interval of {@code joulesPerTransaction}; {@code throughputPerWatt} is known to the same per
     *     cent. Null under 60 s of measurement or twelve samples of power
     * @param marginalJoulesPerTransaction the same of the watts above those of the idle phase; null also where samples of
     *     power cover less than 95 % of that phase
     */
    public record EnergyFigures(
            @Nullable String powerCounter,
            @Nullable Double energyJoules,
            @Nullable Double coveredSeconds,
            @Nullable Double throughputPerWatt,
            @Nullable Double joulesPerTransaction,
            @Nullable Interval95 ci95,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Double marginalJoulesPerTransaction) {

        /** The share of the measurement that samples of power must cover, or watts make no figure. */
        public static final double LEAST_COVERAGE = 0.95;

        /** Without samples of power. */
        public static final EnergyFigures NONE = new EnergyFigures(null, null, null, null, null, null, null);
    }

    /**
     * What it took in processor time.
     *
     * @param cpuCounter the metric that {@code throughputPerCpuPercent} is made with
     * @param throughputPerCpuPercent throughput over the mean of that metric
     * @param throughputPerPercentOf the same for each metric of CPU use that was measured, to compare like with like
     * @param cpuTimeCounter the metric that {@code cpuMillisPerTransaction} is made with
     * @param cpuMillisPerTransaction processor time of the whole host over transactions
     */
    public record CpuFigures(
            @Nullable String cpuCounter,
            @Nullable Double throughputPerCpuPercent,
            Map<String, Double> throughputPerPercentOf,
            @Nullable String cpuTimeCounter,
            @Nullable Double cpuMillisPerTransaction) {}

    /** Joules of a transaction, and half the width in per cent of their mean. */
    public record Interval95(double low, double high, double halfWidthPercent) {}

    /**
     * The part of one target.
     *
     * @param attribution {@code vm}: by the figures of its virtual machine; {@code host}: it is alone on the host; {@code
     *     shared}: several share what was measured, which is then not divided
     */
    public record TargetShare(
            String target,
            @Nullable String vm,
            String attribution,
            double throughput,
            @Nullable Double cpuMillisPerTransaction,
            @Nullable Double joulesPerTransaction) {}
}
