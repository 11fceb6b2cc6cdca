package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One sampled host over the measurement phase. Its metrics are fields of the document beside the others, by id.
 *
 * @param source the kind of its feed or file, such as {@code esxtop}; several with a plus sign
 * @param samples rows inside the phase of the series that the coverage is of
 * @param coverage the share of the phase that samples describe, 0..1
 * @param clockOffsetMs the coordinator's time minus the host's
 * @param clockOrigin {@code zero}, {@code given} or {@code estimated}
 * @param alignment how the host's clock lies beside the load; null where the samples cannot say
 * @param idle the same metrics over the first stage without load and without an event; null where there was none
 * @param vms the virtual machines under test
 * @param devices disks, network cards and other instances
 * @param gaps stretches of the phase without samples, by the coordinator's clock
 * @param others counters asked for by pattern and metrics of the user's own names, of the host as a whole
 * @param metrics of the vocabulary, of the host as a whole
 */
public record HostLine(
        String name,
        String source,
        long samples,
        double coverage,
        double clockOffsetMs,
        double clockUncertaintyMs,
        String clockOrigin,
        @Nullable Integer cores,
        @Nullable Integer logicalCpus,
        SaturationPart saturation,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable OvercommitPart overcommit,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable AlignmentPart alignment,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Map<String, MetricFigure> idle,

        List<VmLine> vms,
        List<InstanceLine> devices,
        List<Gap> gaps,
        List<String> notes,
        Map<String, MetricFigure> others,
        Map<String, MetricFigure> metrics) {

    /** Does not copy: lists and maps are the document's own. */
    @SuppressWarnings("TooManyParameters") // the order of the components is that of the fields
    public HostLine(
            String name,
            String source,
            long samples,
            double coverage,
            double clockOffsetMs,
            double clockUncertaintyMs,
            String clockOrigin,
            @Nullable Integer cores,
            @Nullable Integer logicalCpus,
            SaturationPart saturation,
            @Nullable OvercommitPart overcommit,
            @Nullable AlignmentPart alignment,
            @Nullable Map<String, MetricFigure> idle,
            List<VmLine> vms,
            List<InstanceLine> devices,
            List<Gap> gaps,
            List<String> notes,
            Map<String, MetricFigure> others,
            @JsonAnySetter Map<String, MetricFigure> metrics) {
        this.name = name;
        this.source = source;
        this.samples = samples;
        this.coverage = coverage;
        this.clockOffsetMs = clockOffsetMs;
        this.clockUncertaintyMs = clockUncertaintyMs;
        this.clockOrigin = clockOrigin;
        this.cores = cores;
        this.logicalCpus = logicalCpus;
        this.saturation = saturation;
        this.overcommit = overcommit;
        this.alignment = alignment;
        this.idle = idle;
        this.vms = vms;
        this.devices = devices;
        this.gaps = gaps;
        this.notes = notes;
        this.others = others;
        this.metrics = metrics == null ? new TreeMap<>() : metrics;
    }

    /** By id, of the host as a whole. */
    @JsonAnyGetter
    @Override
    public Map<String, MetricFigure> metrics() {
        return metrics;
    }

    /**
     * A virtual machine under test.
     *
     * @param targets that run in it
     * @param vcpus its virtual processors
     * @param disks its virtual disks that the spec names, or all of them
     */
    public record VmLine(
            String vm,
            List<String> targets,
            @Nullable Integer vcpus,
            Map<String, MetricFigure> metrics,
            List<InstanceLine> disks) {}

    /**
     * A device, or another instance of metrics.
     *
     * @param name what the spec calls it
     */
    public record InstanceLine(
            String instance,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String name,

            Map<String, MetricFigure> metrics) {}

    /** Time without samples. */
    public record Gap(Instant from, Instant to) {}

    /**
     * What held the throughput back, by the host's figures alone.
     *
     * @param state {@code saturated}, {@code near-saturation}, {@code resource}, {@code driver-bound} or {@code unknown}
     * @param counter the metric that speaks for the CPU; null where none was measured
     * @param cpuPercent its mean
     * @param resource {@code cpu}, {@code cpu-scheduling}, {@code memory}, {@code disk} or {@code network}; null where none is
     *     near its limit
     * @param statement the same as a sentence
     * @param notMeasured what the statement could not look at
     */
    public record SaturationPart(
            String state,
            @Nullable String counter,
            @Nullable Double cpuPercent,
            @Nullable String resource,
            String statement,
            List<String> notMeasured) {}

    /**
     * Where the CPU of the host follows the load best.
     *
     * @param shiftSeconds how late the host's stamps are, after {@code clockOffsetMs}; negative: early
     * @param uncertaintySeconds either way
     * @param correlation of CPU and load at that shift, 0..1
     * @param limitSeconds a shift beyond this, either way, is a finding
     */
    public record AlignmentPart(
            double shiftSeconds, double uncertaintySeconds, double correlation, double limitSeconds) {}

    /**
     * The virtual processors of the virtual machines under test against those of the host.
     *
     * @param vcpusPerCore null where the number of cores is not known
     */
    public record OvercommitPart(
            int vms,
            int vcpus,
            @Nullable Double vcpusPerCore,
            @Nullable Double vcpusPerLogicalCpu) {}
}
