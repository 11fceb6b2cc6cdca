package dev.lockstep.host.metric;

import dev.lockstep.host.pdh.CaptureSink;
import dev.lockstep.host.pdh.CounterPath;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Converts the rows of a capture to samples, header by header. Confined to one thread. */
public final class MetricRows implements CaptureSink {

    private final HostMapping mapping;
    private final SampleSink sink;
    private RowPlan plan = new RowPlan(List.of(), List.of(), Set.of());
    private double[] values = {};

    MetricRows(HostMapping mapping, SampleSink sink) {
        this.mapping = mapping;
        this.sink = sink;
    }

    @Override
    public void segment(List<CounterPath> columns) {
        plan = RowPlan.of(columns, mapping);
        values = new double[plan.points().size()];
        sink.interrupted();
        sink.points(plan.points());
    }

    @Override
    public void row(Instant hostTime, double[] row) {
        plan.compute(row, values);
        sink.row(hostTime, values);
    }

    /** The virtual machines in the last header. */
    public Set<String> vms() {
        return plan.vms();
    }

    /** What the last header should have and lacks, one sentence each. */
    public List<String> missing() {
        var missing = new ArrayList<String>();
        for (Metric metric : mapping.expected()) {
            if (!plan.points().contains(MetricPoint.ofHost(metric))) {
                missing.add(String.format(
                        Locale.ROOT,
                        "No counter of %s (%s): the host or its field set lacks it.",
                        metric.id(),
                        metric.definition()));
            }
        }
        for (String vm : new TreeSet<>(mapping.vms().names())) {
            if (!plan.vms().contains(vm)) {
                missing.add(String.format(
                        Locale.ROOT,
                        "No virtual machine '%s': names must match exactly. The samples have: %s.",
                        vm,
                        mapping.vmsThere().isEmpty() ? "none" : String.join(", ", mapping.vmsThere())));
            }
        }
        return missing;
    }
}
