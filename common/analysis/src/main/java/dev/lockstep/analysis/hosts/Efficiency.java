package dev.lockstep.analysis.hosts;

import static dev.lockstep.analysis.hosts.MetricFigures.rounded;

import dev.lockstep.analysis.hosts.HostCost.BusyProcessors;
import dev.lockstep.analysis.hosts.HostedRun.HostedGroup;
import dev.lockstep.analysis.hosts.HostedRun.HostedTarget;
import dev.lockstep.analysis.result.EfficiencyLine;
import dev.lockstep.analysis.result.EfficiencyLine.CpuFigures;
import dev.lockstep.analysis.result.EfficiencyLine.EnergyFigures;
import dev.lockstep.analysis.result.EfficiencyLine.Interval95;
import dev.lockstep.analysis.result.EfficiencyLine.TargetShare;
import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.analysis.statistics.MeanError;
import dev.lockstep.host.metric.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Computes the CPU and energy cost of a run's work, by host and in total. */
final class Efficiency {

    private static final String HOST = "host";
    private static final String GUEST = "guest";
    private static final String ALL = "total";

    private final HostedRun run;
    private final List<EfficiencyLine> lines = new ArrayList<>();
    private final List<HostCost> costs = new ArrayList<>();
    private final List<HostedTarget> counted = new ArrayList<>();

    private Efficiency(HostedRun run) {
        this.run = run;
    }

    /** A line for each host and each guest of the targets, and one for all hosts if there are several. */
    static List<EfficiencyLine> of(HostedRun run, List<HostWindows> hosts) {
        var efficiency = new Efficiency(run);
        hosts.forEach(efficiency::addHost);
        efficiency.addTotal();
        hosts.forEach(efficiency::addGuest);
        return List.copyOf(efficiency.lines);
    }

    private void addHost(HostWindows host) {
        List<HostedTarget> targets = run.on(host.name());
        if (!targets.isEmpty()) {
            HostCost cost = HostCost.of(host);
            costs.add(cost);
            counted.addAll(targets);
            lines.add(line(
                    host.name(),
                    HOST,
                    targets,
                    cost,
                    perTransaction(host, Work.of(targets)),
                    new TargetShares(host, targets, cost).all()));
        }
    }

    private void addGuest(HostWindows host) {
        List<HostedTarget> targets = run.inside(host.name());
        if (!targets.isEmpty() && run.on(host.name()).isEmpty()) {
            HostCost cost = HostCost.of(host);
            lines.add(line(host.name(), GUEST, targets, cost, perTransaction(host, Work.of(targets)), List.of()));
        }
    }

    private void addTotal() {
        if (costs.size() > 1) {
            lines.add(line(EfficiencyLine.TOTAL, ALL, counted, HostCost.together(costs), Map.of(), List.of()));
        }
    }

    private EfficiencyLine line(
            String host,
            String role,
            List<HostedTarget> targets,
            HostCost cost,
            Map<String, Double> perTransaction,
            List<TargetShare> shares) {
        Work work = Work.of(targets);
        HostedGroup group = HostedRun.group(targets).orElse(null);
        return new EfficiencyLine(
                host,
                role,
                group == null ? null : group.name(),
                targets.stream().map(HostedTarget::name).toList(),
                group == null ? null : group.unit(),
                rounded(work.throughput()),
                cost.power().map(power -> energy(work, power, targets)).orElse(EnergyFigures.NONE),
                cpu(work, cost),
                perTransaction,
                shares,
                notes(role, cost, group));
    }

    private EnergyFigures energy(Work work, MeanPower power, List<HostedTarget> targets) {
        Double joules = work.perTransaction(power.coveredWatts());
        return new EnergyFigures(
                power.counter().toString(),
                rounded(power.joules()),
                rounded(power.coveredSeconds()),
                rounded(work.throughputPer(power.coveredWatts())),
                precise(joules),
                interval(joules, power.error(), targets),
                precise(work.perTransaction(power.wattsAboveIdle())));
    }

    private static CpuFigures cpu(Work work, HostCost cost) {
        Metric counter = cost.cpuCounter().orElse(null);
        BusyProcessors busy = cost.busy().orElse(null);
        return new CpuFigures(
                counter == null ? null : counter.id(),
                counter == null
                        ? null
                        : rounded(work.throughputPer(cost.cpuPercent().get(counter))),
                perPercents(work, cost),
                busy == null ? null : busy.counter().id(),
                busy == null ? null : precise(work.millisPerTransaction(busy.mean())));
    }

    private @Nullable Interval95 interval(
            @Nullable Double joules, @Nullable MeanError wattsError, List<HostedTarget> targets) {
        if (joules == null || wattsError == null) {
            return null;
        }
        MeanError workError = run.error(targets).orElse(null);
        if (workError == null) {
            return null;
        }
        double half = wattsError.relativeHalfWidthOfRatio(workError);
        return new Interval95(
                Rounded.sixDigits(joules * (1 - half), 6),
                Rounded.sixDigits(joules * (1 + half), 6),
                Rounded.thousandths(100 * half));
    }

    private static Map<String, Double> perPercents(Work work, HostCost cost) {
        var perPercents = new LinkedHashMap<String, Double>();
        cost.cpuPercent().forEach((counter, percent) -> put(perPercents, counter.id(), work.throughputPer(percent)));
        return perPercents;
    }

    /** Packets, operations and bytes of the whole host. */
    private static Map<String, Double> perTransaction(HostWindows host, Work work) {
        var costs = new LinkedHashMap<String, Double>();
        put(costs, "packetsIn", work.perTransaction(host.mean(Metric.PACKETS_IN)));
        put(costs, "packetsOut", work.perTransaction(host.mean(Metric.PACKETS_OUT)));
        put(costs, "networkBytesIn", work.bytesOfMBitsPerTransaction(host.mean(Metric.NETWORK_IN)));
        put(costs, "networkBytesOut", work.bytesOfMBitsPerTransaction(host.mean(Metric.NETWORK_OUT)));
        put(costs, "diskReads", work.perTransaction(host.mean(Metric.DISK_READS)));
        put(costs, "diskWrites", work.perTransaction(host.mean(Metric.DISK_WRITES)));
        put(costs, "diskReadBytes", work.bytesOfMBytesPerTransaction(host.mean(Metric.DISK_READ_MBYTES)));
        put(costs, "diskWriteBytes", work.bytesOfMBytesPerTransaction(host.mean(Metric.DISK_WRITE_MBYTES)));
        return costs;
    }

    private static void put(Map<String, Double> map, String name, @Nullable Double value) {
        if (value != null) {
            map.put(name, Rounded.sixDigits(value, 6));
        }
    }

    private static List<String> notes(String role, HostCost cost, @Nullable HostedGroup group) {
        var notes = new ArrayList<String>();
        if (group == null) {
            notes.add(
                    "Targets of several groups share its CPU and power, and their units cannot be added up: there is no"
                            + " cost of a transaction. Give each group a host of its own to see what it costs.");
        }
        cost.power().ifPresent(power -> addPower(notes, power));
        if (role.equals(ALL) && cost.power().isEmpty()) {
            notes.add("Not every host has power samples of the same kind, so there is no total power.");
        }
        if (role.equals(ALL) && cost.cpuPercent().isEmpty()) {
            notes.add("Not every host has samples of the same CPU metric and a known number of cores, so there is no"
                    + " total CPU.");
        }
        return notes;
    }

    private static void addPower(List<String> notes, MeanPower power) {
        if (!power.counter().isOfHost()) {
            notes.add("The watts are those of the processor packages alone: do not compare them with those of a whole"
                    + " machine.");
        }
        if (power.coveredWatts() == null) {
            notes.add(String.format(
                    Locale.ROOT,
                    "Power samples cover %.1f %% of the measurement, less than %.0f %%: no energy is reported.",
                    100 * power.coverage(),
                    100 * EnergyFigures.LEAST_COVERAGE));
        }
        MeanPower.Idle idle = power.idle();
        if (idle != null && !idle.covered()) {
            notes.add(String.format(
                    Locale.ROOT,
                    "Power samples cover %.1f %% of the idle stage, less than %.0f %%: no energy above idle is reported.",
                    100 * idle.coverage(),
                    100 * EnergyFigures.LEAST_COVERAGE));
        }
    }

    /** Three decimals are too few for small numbers. */
    static @Nullable Double precise(@Nullable Double value) {
        return value == null ? null : Double.valueOf(Rounded.sixDigits(value, 6));
    }
}
