package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.result.EfficiencyLine;
import dev.lockstep.analysis.result.EfficiencyLine.EnergyFigures;
import dev.lockstep.analysis.result.HostLine;
import dev.lockstep.analysis.result.MetricFigure;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultDocument.TargetLine;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A host of targets in one run, or all of them together ({@link EfficiencyLine#TOTAL}).
 *
 * @param hosts the sampled machines; several for all together
 */
public record HostSlot(EfficiencyLine work, List<HostLine> hosts) {

    private static final String GUEST = "guest";
    private static final String HOST = "host";

    /** The slots of a run, by the names in its efficiency lines. */
    static Stream<HostSlot> of(ResultDocument document) {
        return of(document.efficiency(), document.hosts());
    }

    private static Stream<HostSlot> of(List<EfficiencyLine> efficiency, List<HostLine> hosts) {
        return efficiency.stream().map(line -> new HostSlot(line, hosts(line, efficiency, hosts)));
    }

    /** The slot for the whole run: all hosts of targets together, or the only one. */
    static Optional<HostSlot> whole(ResultDocument document) {
        return whole(document, document.hosts());
    }

    /**
     * The slot for the whole run or a stage of it: all hosts of targets together, or the only one. Empty if the machine of
     * a target has no samples: what the others used is not the cost of all work.
     *
     * @param hosts of the run or the stage
     */
    public static Optional<HostSlot> whole(ResultDocument document, List<HostLine> hosts) {
        List<String> targets = document.targets().stream().map(TargetLine::name).toList();
        List<HostSlot> slots = of(document.efficiency(), hosts)
                .filter(slot -> !slot.work.role().equals(GUEST))
                .toList();
        return slots.stream()
                .filter(slot -> slots.size() == 1 || slot.work.host().equals(EfficiencyLine.TOTAL))
                .filter(slot -> slot.work.targets().containsAll(targets))
                .findFirst();
    }

    private static List<HostLine> hosts(EfficiencyLine line, List<EfficiencyLine> efficiency, List<HostLine> hosts) {
        List<String> names = line.host().equals(EfficiencyLine.TOTAL)
                ? efficiency.stream()
                        .filter(other -> other.role().equals(HOST))
                        .map(EfficiencyLine::host)
                        .toList()
                : List.of(line.host());
        return hosts.stream().filter(host -> names.contains(host.name())).toList();
    }

    String name() {
        return work.host();
    }

    /** Mean CPU use by one counter in per cent, weighted by cores; null if a host lacks it, or one of several its size. */
    public @Nullable Double cpuPercent(String counter) {
        double sum = 0;
        double weight = 0;
        for (HostLine host : hosts) {
            Double mean = mean(host.metrics(), counter);
            double cores = weight(host);
            if (mean == null || cores == 0) {
                return null;
            }
            sum += mean * cores;
            weight += cores;
        }
        return weight == 0 ? null : Double.valueOf(sum / weight);
    }

    /** Cores, or logical processors where those are not known; 0 for one of several hosts whose size is unknown. */
    double weight(HostLine host) {
        if (hosts.size() == 1) {
            return 1;
        }
        Integer size = host.cores() == null ? host.logicalCpus() : host.cores();
        return size == null ? 0 : size;
    }

    /**
     * Mean power of all hosts together; null if a host lacks the counter, or its samples cover less than {@link
     * EnergyFigures#LEAST_COVERAGE}.
     */
    public @Nullable Double watts() {
        String counter = work.energy().powerCounter();
        double sum = 0;
        for (HostLine host : hosts) {
            Double mean = counter == null ? null : coveredMean(figure(host, counter));
            if (mean == null) {
                return null;
            }
            sum += mean;
        }
        return hosts.isEmpty() ? null : Double.valueOf(sum);
    }

    /** A counter is a metric, or a metric and an instance after a colon. */
    private static @Nullable MetricFigure figure(HostLine host, String counter) {
        int colon = counter.indexOf(':');
        if (colon < 0) {
            return host.metrics().get(counter);
        }
        return host.devices().stream()
                .filter(device -> device.instance().equals(counter.substring(colon + 1)))
                .findFirst()
                .map(device -> device.metrics().get(counter.substring(0, colon)))
                .orElse(null);
    }

    private static @Nullable Double coveredMean(@Nullable MetricFigure figure) {
        return figure == null || figure.coverage() < EnergyFigures.LEAST_COVERAGE ? null : figure.mean();
    }

    private static @Nullable Double mean(Map<String, MetricFigure> metrics, String metric) {
        MetricFigure figure = metrics.get(metric);
        return figure == null ? null : figure.mean();
    }
}
