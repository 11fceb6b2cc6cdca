package dev.lockstep.analysis.experiment;

import dev.lockstep.analysis.result.HostLine;
import dev.lockstep.analysis.result.HostLine.VmLine;
import dev.lockstep.analysis.result.MetricFigure;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultDocument.TargetLine;
import dev.lockstep.experiment.Level;
import dev.lockstep.run.StepOutcome.Fact;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares what a run reports with what the levels of its cell promise. A promise names one of these, and each place that
 * reports it must agree:
 *
 * <ul>
 *   <li>a fact of the servers, such as {@code synchronous_commit}, or of one target: {@code db1 synchronous_commit};
 *   <li>{@code cores} or {@code logicalCpus} of the hosts, or of one host: {@code esx1 logicalCpus};
 *   <li>{@code vms}, the virtual machines under test on all hosts; {@code vcpu}, the virtual processors of each of them;
 *       {@code vms * vcpu}, their sum;
 *   <li>a metric of a host, such as {@code esx1 powerWatts}, as its mean over the measurement, within 1 %.
 * </ul>
 */
public final class LevelReadBack {

    private static final double METRIC_TOLERANCE = 0.01;

    private LevelReadBack() {}

    /** A sentence for each promise that is not true, or that nothing reports. */
    public static List<String> untrue(List<Level> levels, ResultDocument result) {
        List<String> untrue = new ArrayList<>();
        for (Level level : levels) {
            level.readBack().forEach((what, promised) -> {
                Set<Object> reported = reported(what, result);
                List<String> silent = silentTargets(what, result);
                if (!silent.isEmpty()) {
                    untrue.add("Level " + level.name() + " promises " + what + " " + promised + ", and "
                            + String.join(", ", silent) + " does not report it.");
                } else if (reported.isEmpty()) {
                    untrue.add("Level " + level.name() + " promises " + what + " " + promised
                            + ", and nothing reports it.");
                } else if (!reported.stream().allMatch(value -> agrees(promised, value))) {
                    untrue.add("Level " + level.name() + " promises " + what + " " + promised + ", and it is "
                            + reported.stream().map(String::valueOf).collect(Collectors.joining(", ")) + ".");
                }
            });
        }
        return List.copyOf(untrue);
    }

    private static Set<Object> reported(String what, ResultDocument result) {
        Set<Object> values = new LinkedHashSet<>();
        // Names of facts have blanks too, such as "max degree of parallelism".
        boolean whole = result.targets().stream()
                .anyMatch(target -> facts(target, what).findAny().isPresent());
        int blank = whole ? -1 : what.indexOf(' ');
        String place = blank < 0 ? "" : what.substring(0, blank);
        String name = what.substring(blank + 1);
        result.targets().stream()
                .filter(target -> place.isEmpty() || target.name().equals(place))
                .flatMap(target -> facts(target, name))
                .forEach(values::add);
        result.hosts().stream()
                .filter(host -> place.isEmpty() || host.name().equals(place))
                .flatMap(host -> ofHost(host, name, !place.isEmpty()))
                .forEach(values::add);
        values.addAll(ofMachines(what, result.hosts()));
        return values;
    }

    /** The targets that lack a fact that others report. */
    private static List<String> silentTargets(String what, ResultDocument result) {
        List<String> silent = result.targets().stream()
                .filter(target -> facts(target, what).findAny().isEmpty())
                .map(TargetLine::name)
                .toList();
        return silent.size() == result.targets().size() ? List.of() : silent;
    }

    private static Stream<Object> facts(TargetLine target, String name) {
        return target.facts().stream().filter(fact -> fact.name().equals(name)).map(Fact::value);
    }

    private static Stream<Object> ofHost(HostLine host, String name, boolean metricsToo) {
        Object value =
                switch (name) {
                    case "cores" -> host.cores();
                    case "logicalCpus" -> host.logicalCpus();
                    default -> metricsToo ? mean(host.metrics().get(name)) : null;
                };
        return Stream.ofNullable(value);
    }

    private static @Nullable Object mean(@Nullable MetricFigure figure) {
        return figure == null ? null : figure.mean();
    }

    private static List<Object> ofMachines(String what, List<HostLine> hosts) {
        List<VmLine> machines = hosts.stream()
                .flatMap(host -> host.vms().stream())
                .filter(machine -> !machine.targets().isEmpty())
                .toList();
        Function<VmLine, Integer> vcpus = machine -> Objects.requireNonNullElse(machine.vcpus(), 0);
        if (machines.isEmpty()) {
            return List.of();
        }
        return switch (what) {
            case "vms" -> List.of(machines.size());
            case "vcpu" ->
                machines.stream().map(vcpus).distinct().map(Object.class::cast).toList();
            case "vms * vcpu" ->
                List.of(machines.stream().mapToInt(vcpus::apply).sum());
            default -> List.of();
        };
    }

    private static boolean agrees(Object promised, Object reported) {
        Double one = number(promised);
        Double other = number(reported);
        if (one == null || other == null) {
            return String.valueOf(promised)
                    .equalsIgnoreCase(String.valueOf(reported).strip());
        }
        boolean mean = reported instanceof Double;
        return mean ? Math.abs(other - one) <= METRIC_TOLERANCE * Math.abs(one) : one.equals(other);
    }

    private static @Nullable Double number(Object value) {
        try {
            return Double.valueOf(String.valueOf(value));
        } catch (NumberFormatException text) {
            return null;
        }
    }
}
