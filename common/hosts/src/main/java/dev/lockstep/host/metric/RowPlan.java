package dev.lockstep.host.metric;

import dev.lockstep.host.pdh.CounterPath;
import java.util.List;
import java.util.Set;

/**
 * How the rows of one header become values of points.
 *
 * @param points in order
 * @param formulas of the points, in the same order
 * @param vms the virtual machines in the header
 */
record RowPlan(List<MetricPoint> points, List<Formula> formulas, Set<String> vms) {

    static RowPlan of(List<CounterPath> columns, HostMapping mapping) {
        var builder = new Builder(mapping);
        for (int index = 0; index < columns.size(); index++) {
            builder.add(index, columns.get(index));
        }
        return builder.build();
    }

    void compute(double[] row, double[] values) {
        for (int index = 0; index < values.length; index++) {
            values[index] = formulas.get(index).of(row);
        }
    }

    /** Classifies the columns of one header. */
    private static final class Builder {

        private final HostMapping mapping;
        private final PointFormulas points = new PointFormulas();
        private final HostFormulas host = new HostFormulas();
        private final Uplinks uplinks = new Uplinks();
        private final VmFormulas vms;

        private Builder(HostMapping mapping) {
            this.mapping = mapping;
            this.vms = new VmFormulas(mapping.vms());
        }

        private void add(int index, CounterPath path) {
            mapping.note(path);
            if (mapping.wantsRaw(path)) {
                points.put(rawPoint(path), Formula.column(index, 1));
            }
            for (Rule rule : mapping.rules(path)) {
                rule.instance(path, mapping.vms())
                        .ifPresent(instance -> add(rule, instance, path, Formula.column(index, rule.factor())));
            }
        }

        private static MetricPoint rawPoint(CounterPath path) {
            String object = path.instance() == null ? path.group() : path.group() + "(" + path.instance() + ")";
            return new MetricPoint(MetricPoint.RAW + object + "\\" + path.counter(), "");
        }

        private void add(Rule rule, String instance, CounterPath path, Formula value) {
            var point = MetricPoint.of(rule.metric(), instance);
            switch (rule.role()) {
                case POINT -> points.addSource(point, rule.rank(), value);
                case PART -> {
                    points.addSource(point, 0, value);
                    host.addPart(rule.rank(), instance);
                }
                case FURTHER_PART -> {
                    points.addSource(point, 0, value);
                    host.addFurtherPart(instance);
                }
                case UPLINK -> {
                    points.addSource(point, 0, value);
                    host.addPart(rule.rank(), instance);
                    Places.switchOf(path).ifPresent(name -> uplinks.addUplink(name, instance));
                }
                case GROUP -> {
                    points.addSource(point, 0, value);
                    vms.addGroup(point);
                }
                case VM_DEVICE -> {
                    points.addSource(point, 0, value);
                    vms.addDevice(instance);
                }
                case VM_PORT -> {
                    points.addSource(point, 0, value);
                    vms.addDevice(instance);
                    Places.switchOf(path).ifPresent(name -> uplinks.addPort(name, instance));
                }
                case PER_VCPU -> vms.addSum(point, value);
                case VCPU -> vms.addVcpu(point, String.valueOf(path.instance()), value);
                case PROCESSOR -> host.addProcessor(rule.rank(), instance);
                case PROCESSOR_PART ->
                    host.addProcessorPart(MetricPoint.ofHost(rule.metric()), rule.rank(), instance, value);
                case PROCESSOR_STATE ->
                    host.addProcessorPart(
                            MetricPoint.of(rule.metric(), Places.stateOf(path)), rule.rank(), instance, value);
            }
        }

        private RowPlan build() {
            points.combineSources();
            uplinks.addTo(points);
            host.addTo(points);
            host.addProcessorsTo(points, mapping.knowsCores());
            vms.addTo(points);
            return new RowPlan(
                    List.copyOf(points.all().keySet()), List.copyOf(points.all().values()), vms.found());
        }
    }
}
