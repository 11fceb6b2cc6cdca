package dev.lockstep.host.metric;

import dev.lockstep.host.pdh.CounterPath;
import dev.lockstep.host.pdh.CounterPattern;
import dev.lockstep.host.pdh.Selection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Selects the columns of a capture and maps its counters to metrics: the host, its devices, the wanted virtual
 * machines, and, unchanged, every counter that a pattern matches. For one capture and confined to one thread.
 */
public final class HostMapping implements Selection {

    private final RuleTable table;
    private final boolean knowsCores;
    private final Vms vms;
    private final List<CounterPattern> raw;
    private final List<Metric> expected;
    private final Set<String> vmsThere = new TreeSet<>();

    private HostMapping(RuleTable table, boolean knowsCores, Vms vms, List<String> raw, List<Metric> expected) {
        this.table = table;
        this.knowsCores = knowsCores;
        this.vms = vms;
        this.raw = raw.stream().map(CounterPattern::of).toList();
        this.expected = expected;
    }

    /**
     * For {@code esxtop -b} and {@code resxtop}.
     *
     * @param rawPatterns of further counters, see {@link CounterPattern}
     */
    public static HostMapping esxtop(Vms vms, List<String> rawPatterns) {
        return new HostMapping(
                EsxtopRules.table(),
                true,
                vms,
                rawPatterns,
                List.of(Metric.CPU_CORE_UTIL, Metric.CPU_UTIL, Metric.CPU_USED, Metric.MEMORY_FREE, Metric.POWER));
    }

    /**
     * For Windows' perfmon, typeperf and relog.
     *
     * @param rawPatterns of further counters, see {@link CounterPattern}
     */
    public static HostMapping perfmon(List<String> rawPatterns) {
        return new HostMapping(
                PerfmonRules.table(), false, Vms.ALL, rawPatterns, List.of(Metric.CPU_UTIL, Metric.MEMORY_AVAILABLE));
    }

    @Override
    public boolean wants(CounterPath path) {
        note(path);
        return rules(path).stream().anyMatch(rule -> rule.instance(path, vms).isPresent()) || wantsRaw(path);
    }

    /** Converts the rows of a capture, read with this as its selection, into samples. */
    public MetricRows rows(SampleSink sink) {
        return new MetricRows(this, sink);
    }

    List<Rule> rules(CounterPath path) {
        return table.of(path);
    }

    boolean wantsRaw(CounterPath path) {
        return raw.stream().anyMatch(pattern -> pattern.matches(path));
    }

    /** Whether cores can be distinguished from logical processors. */
    boolean knowsCores() {
        return knowsCores;
    }

    /** Records the virtual machine of a column, wanted or not. */
    void note(CounterPath path) {
        rules(path).forEach(rule -> rule.vm(path).ifPresent(vmsThere::add));
    }

    /** All virtual machines in the headers so far, wanted or not. */
    Set<String> vmsThere() {
        return vmsThere;
    }

    Vms vms() {
        return vms;
    }

    /** Metrics that every capture of this kind should have. */
    List<Metric> expected() {
        return expected;
    }
}
