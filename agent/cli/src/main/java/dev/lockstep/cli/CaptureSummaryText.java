package dev.lockstep.cli;

import dev.lockstep.agent.host.summary.CaptureSummary;
import dev.lockstep.agent.host.summary.CounterGroup;
import dev.lockstep.agent.host.summary.MetricSummary;
import dev.lockstep.agent.host.summary.TopCounters;
import dev.lockstep.agent.host.summary.VmSummary;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The summary of a capture as text for a terminal. */
final class CaptureSummaryText {

    private static final double MANY = 1_000;

    private final PrintWriter out;

    CaptureSummaryText(PrintWriter out) {
        this.out = out;
    }

    void print(CaptureSummary summary, boolean withCounters) {
        headline(summary);
        metrics(summary.metrics());
        vms(summary.vms());
        summary.top().forEach(this::top);
        if (withCounters) {
            counters(summary.counters());
        }
        line("");
        out.flush();
    }

    private void headline(CaptureSummary summary) {
        line("%s  %s  %s", summary.file(), summary.source(), String.join(", ", summary.hosts()));
        line(
                "Rows        %,d every %s s from %s to %s, %,d dropped",
                summary.rows(), number(summary.stepSeconds()), summary.first(), summary.last(), summary.dropped());
        line("Figures     from %s to %s%s", summary.from(), summary.to(), coverage(summary));
        summary.damage().forEach(damage -> line("Damage      %s", damage));
        summary.missing().forEach(missing -> line("Missing     %s", missing));
    }

    private static String coverage(CaptureSummary summary) {
        Double coverage = summary.coverage();
        if (coverage == null) {
            return ": none, because nothing was selected; see --list, select with --raw or --metrics";
        }
        if (summary.metrics().isEmpty()) {
            return String.format(Locale.ROOT, ", coverage %.1f %%", 100 * coverage)
                    + ": no counter matches the selection; see --list, select with --raw or --metrics";
        }
        boolean any = summary.metrics().stream().anyMatch(metric -> metric.mean() != null);
        return String.format(Locale.ROOT, ", coverage %.1f %%", 100 * coverage)
                + (any ? "" : ": none; figures need three rows of known length");
    }

    private void metrics(List<MetricSummary> metrics) {
        if (metrics.isEmpty()) {
            return;
        }
        line("%n%-44s %12s %12s %12s %12s  %s", "metric", "mean", "min", "max", "p95", "unit");
        for (MetricSummary metric : metrics) {
            String name = metric.instance().isEmpty() ? metric.metric() : metric.metric() + ":" + metric.instance();
            line(
                    "%-44s %12s %12s %12s %12s  %s",
                    name,
                    number(metric.mean()),
                    number(metric.min()),
                    number(metric.max()),
                    number(metric.p95()),
                    metric.unit());
        }
    }

    private void vms(List<VmSummary> vms) {
        if (vms.isEmpty()) {
            return;
        }
        int width = vms.stream().mapToInt(vm -> vm.vm().length()).max().orElse(0);
        String name = "%-" + Math.max(width, "virtual machine".length()) + "s";
        line(
                "%n" + name + " %5s %8s %8s %8s %8s %18s %17s %17s",
                "virtual machine",
                "vCPUs",
                "used %",
                "ready %",
                "worst %",
                "co-stop",
                "disk cmd/s and ms",
                "MB/s read, write",
                "Mbit/s in, out");
        for (VmSummary vm : vms) {
            line(
                    name + " %5s %8s %8s %8s %8s %9s %8s %8s %8s %8s %8s",
                    vm.vm(),
                    vm.vcpus() == null ? "-" : vm.vcpus(),
                    number(vm.usedPercentPerVcpu()),
                    number(vm.readyPercentPerVcpu()),
                    number(vm.readyPercentOfWorstVcpu()),
                    number(vm.coStopPercentPerVcpu()),
                    number(vm.diskCommandsPerSecond()),
                    number(vm.diskMillis()),
                    number(vm.diskReadMBytesPerSecond()),
                    number(vm.diskWriteMBytesPerSecond()),
                    number(vm.networkInMBitsPerSecond()),
                    number(vm.networkOutMBitsPerSecond()));
        }
    }

    private void top(TopCounters top) {
        line(
                "%n%12s %12s %12s  largest means, %s",
                "mean", "min", "max", top.unit().isEmpty() ? "no unit" : top.unit());
        top.counters()
                .forEach(counter -> line(
                        "%12s %12s %12s  %s",
                        number(counter.mean()), number(counter.min()), number(counter.max()), counter.counter()));
    }

    private void counters(List<CounterGroup> groups) {
        for (CounterGroup group : groups) {
            line("%n%s%s", group.group(), group.instances() == 0 ? "" : " (" + group.instances() + ")");
            group.counters().forEach(counter -> line("  %s", counter));
        }
    }

    private static String number(@Nullable Double value) {
        if (value == null) {
            return "-";
        }
        return String.format(Locale.ROOT, Math.abs(value) < MANY ? "%.2f" : "%,.0f", value);
    }

    private void line(String format, @Nullable Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
    }
}
