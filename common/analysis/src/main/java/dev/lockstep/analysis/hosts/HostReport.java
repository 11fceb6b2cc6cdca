package dev.lockstep.analysis.hosts;

import dev.lockstep.analysis.result.EfficiencyLine;
import dev.lockstep.analysis.result.HostLine;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.sample.SampleSeries;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.run.AuditedSetting;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Everything that the samples of a run's hosts show. */
public final class HostReport {

    private static final Set<Metric> DRAWN = EnumSet.of(
            Metric.CPU_CORE_UTIL,
            Metric.CPU_UTIL,
            Metric.CPU_USED,
            Metric.CPU_LOAD_1M,
            Metric.MEMORY_USED,
            Metric.POWER,
            Metric.DISK_READS,
            Metric.DISK_WRITES,
            Metric.DISK_READ_MBYTES,
            Metric.DISK_WRITE_MBYTES,
            Metric.DISK_READ_MILLIS,
            Metric.DISK_WRITE_MILLIS,
            Metric.DISK_GUEST_MILLIS,
            Metric.PACKETS_IN,
            Metric.PACKETS_OUT,
            Metric.NETWORK_IN,
            Metric.NETWORK_OUT,
            Metric.INTERRUPTS,
            Metric.CONTEXT_SWITCHES,
            Metric.VM_CPU_USED,
            Metric.READY,
            Metric.CO_STOP,
            Metric.VM_DISK_COMMANDS,
            Metric.VM_DISK_MILLIS);

    private final HostedRun run;
    private final List<HostWindows> hosts;

    private HostReport(HostedRun run, List<HostWindows> hosts) {
        this.run = run;
        this.hosts = hosts;
    }

    /** Evaluates the samples of these hosts over a run. */
    public static HostReport of(HostedRun run, Collection<HostRecord> hosts) {
        return new HostReport(
                run, hosts.stream().map(host -> new HostWindows(host, run)).toList());
    }

    /** By host: the share of the measurement that its samples cover. */
    public Map<String, HostCoverage> coverage() {
        var coverage = new LinkedHashMap<String, HostCoverage>();
        hosts.forEach(host -> coverage.put(host.name(), HostLines.coverage(host)));
        return coverage;
    }

    /** A line for each host. */
    public List<HostLine> lines() {
        return hosts.stream().map(host -> HostLines.of(host, run)).toList();
    }

    /** How the virtual machines of each host are sized; nothing of hosts without any. */
    public List<AuditedSetting> audit() {
        return hosts.stream().flatMap(host -> HostAudit.of(host).stream()).toList();
    }

    /** CPU and energy cost of the work, by host and in total. */
    public List<EfficiencyLine> efficiency() {
        return Efficiency.of(run, hosts);
    }

    /**
     * By host and metric, a value for each second: the metrics of the host as a whole that a page draws, those of
     * virtual machines under test as {@code metric:vm}, and the user's own. Everything else is in {@code hosts.csv}.
     */
    public Map<String, Map<String, List<@Nullable Double>>> series(Instant startedAt, int seconds) {
        var series = new LinkedHashMap<String, Map<String, List<@Nullable Double>>>();
        for (HostWindows host : hosts) {
            Collection<String> vms = VmTargets.of(run.on(host.name())).keySet();
            Instant start = host.host().offset().toHost(startedAt);
            var metrics = new TreeMap<String, List<@Nullable Double>>();
            for (Map.Entry<MetricPoint, SampleSeries> entry :
                    host.host().samples().all().entrySet()) {
                MetricPoint point = entry.getKey();
                if (isDrawn(point) && (point.isOfHost() || vms.contains(point.instance()))) {
                    metrics.put(point.toString(), entry.getValue().bySecond(start, seconds));
                }
            }
            series.put(host.name(), metrics);
        }
        return series;
    }

    /** CPU and power of each host, and power of those of targets together, in a window of the run. */
    public List<HostValue> values(TimeWindow window) {
        HostedRun part = run.over(window);
        return HostValue.of(
                hosts.stream().map(host -> new HostWindows(host.host(), part)).toList(), this::hasTargets);
    }

    /**
     * The host that did all of the work, {@link EfficiencyLine#TOTAL} if several did; empty if a target names none of the
     * hosts, or if the work has no sum because it is that of several groups.
     */
    public Optional<String> hostOfAllWork() {
        List<String> names =
                hosts.stream().map(HostWindows::name).filter(this::hasTargets).toList();
        int placed = names.stream().mapToInt(name -> run.on(name).size()).sum();
        if (placed < run.targets().size() || HostedRun.group(run.targets()).isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(names.size() == 1 ? names.get(0) : EfficiencyLine.TOTAL);
    }

    private boolean hasTargets(String host) {
        return !run.on(host).isEmpty();
    }

    /** The longest usual row of the hosts' samples in seconds; 0 without samples. */
    public double longestStepSeconds() {
        return hosts.stream()
                .flatMap(host -> host.witness().stream())
                .mapToDouble(SampleSeries::stepSeconds)
                .max()
                .orElse(0);
    }

    private static boolean isDrawn(MetricPoint point) {
        return point.known().map(DRAWN::contains).orElse(true);
    }
}
