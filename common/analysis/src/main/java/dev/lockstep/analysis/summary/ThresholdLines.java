package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.result.HostLine;
import dev.lockstep.analysis.result.MetricFigure;
import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.run.Group;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import dev.lockstep.run.Threshold;
import dev.lockstep.run.Threshold.OfHost;
import dev.lockstep.run.Threshold.OfLoad;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Compares what was measured so far with the thresholds of the spec. */
final class ThresholdLines {

    /** Hides the noise of binary fractions, and nothing that can be measured. */
    private static final MathContext TWELVE_DIGITS = new MathContext(12);

    private final RunRecord run;
    private final HostFigures hosts;
    private final Phases phases;
    private final Map<Phase, StageView> stages;

    private ThresholdLines(RunRecord run, RunMerge merge, HostFigures hosts, Phases phases) {
        this.run = run;
        this.hosts = hosts;
        this.phases = phases;
        this.stages = StageView.of(run, merge, hosts);
    }

    /** A line for each threshold, in the order of the spec. */
    static List<ThresholdLine> of(RunRecord run, RunMerge merge, HostFigures hosts) {
        if (run.spec().thresholds().isEmpty()) {
            return List.of();
        }
        var lines = new ThresholdLines(run, merge, hosts, run.spec().phases());
        return run.spec().thresholds().stream().map(lines::line).toList();
    }

    /** A line for each ceiling that names no stage, of this measured one. */
    static List<ThresholdLine> ceilingsIn(RunRecord run, RunMerge merge, HostFigures hosts, Phase stage) {
        List<Threshold> ceilings = run.spec().thresholds().stream()
                .filter(Threshold::isCeiling)
                .filter(threshold ->
                        threshold.measure().scope().stageIn(run.spec().phases()).isEmpty())
                .toList();
        if (ceilings.isEmpty()) {
            return List.of();
        }
        var lines = new ThresholdLines(run, merge, hosts, run.spec().phases().measuring(stage));
        return ceilings.stream().map(lines::line).toList();
    }

    /** The mean of a host's metric over the measurement. */
    static Measured host(RunRecord run, RunMerge merge, HostFigures hosts, OfHost measure) {
        return new ThresholdLines(run, merge, hosts, run.spec().phases()).ofHost(measure);
    }

    /**
     * A figure, or why it is not known.
     *
     * @param value not rounded; null if it is not known
     */
    record Measured(@Nullable Double value, String reason) {

        static Measured known(double value) {
            return new Measured(value, "");
        }

        static Measured unknown(String reason, Object... values) {
            return new Measured(null, String.format(Locale.ROOT, reason, values));
        }
    }

    private ThresholdLine line(Threshold threshold) {
        Measured measured = threshold.measure().fold(measure -> load(measure).of(measure), this::ofHost);
        String unit = threshold.measure().fold(measure -> load(measure).unit(measure), host -> "");
        Double value = measured.value();
        if (value == null) {
            return new ThresholdLine(threshold.text(), null, threshold.limit(), unit, false, measured.reason());
        }
        double compared = BigDecimal.valueOf(value).round(TWELVE_DIGITS).doubleValue();
        return new ThresholdLine(
                threshold.text(), compared, threshold.limit(), unit, threshold.isMetBy(compared), null);
    }

    private LoadFigures load(OfLoad measure) {
        List<Group> groups = run.spec().groups();
        Group group = measure.groupIn(groups, phases).orElseThrow();
        return Objects.requireNonNull(stages.get(measure.stageIn(phases, group)))
                .figures(groups.indexOf(group));
    }

    private Measured ofHost(OfHost measure) {
        return hosts.in(measure.stageIn(phases)).hosts().stream()
                .filter(host -> host.name().equals(measure.host()))
                .findFirst()
                .map(host -> ofHost(host, measure.metric()))
                .orElseGet(() -> Measured.unknown("host %s was not sampled", measure.host()));
    }

    private Measured ofHost(HostLine host, String metric) {
        MetricFigure figure = host.metrics().containsKey(metric)
                ? host.metrics().get(metric)
                : host.others().get(metric);
        if (figure == null) {
            return Measured.unknown("no samples of %s on host %s, which has: %s", metric, host.name(), metrics(host));
        }
        double limit = run.spec().limits().hostCoverage();
        if (figure.coverage() < limit) {
            return Measured.unknown(
                    "samples of %s on host %s cover %s %% of the measurement; the limit is %s %%",
                    metric, host.name(), Findings.percent(figure.coverage()), Findings.percent(limit));
        }
        Double mean = figure.mean();
        return mean == null
                ? Measured.unknown("host %s has only %d samples of %s", host.name(), figure.rows(), metric)
                : Measured.known(mean);
    }

    private static String metrics(HostLine host) {
        return Stream.of(host.metrics(), host.others())
                .flatMap(each -> each.keySet().stream())
                .sorted()
                .collect(Collectors.joining(", "));
    }
}
