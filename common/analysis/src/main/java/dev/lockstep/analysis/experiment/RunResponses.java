package dev.lockstep.analysis.experiment;

import dev.lockstep.analysis.comparison.HostSlot;
import dev.lockstep.analysis.result.GroupPart;
import dev.lockstep.analysis.result.HostLine;
import dev.lockstep.analysis.result.MetricFigure;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.StagePart;
import dev.lockstep.analysis.result.StagePart.StageGroup;
import dev.lockstep.analysis.result.ThroughputPart;
import dev.lockstep.analysis.result.ThroughputPart.VmRate;
import dev.lockstep.analysis.result.TimesMs;
import dev.lockstep.analysis.result.TransactionLine;
import dev.lockstep.experiment.ResponseName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The responses of one run. Throughputs of groups are added up if they have one unit. */
final class RunResponses {

    private final ResultDocument document;
    private final Map<ResponseKey, Double> values = new LinkedHashMap<>();

    private RunResponses(ResultDocument document) {
        this.document = document;
    }

    static Map<ResponseKey, Double> of(ResultDocument document) {
        var responses = new RunResponses(document);
        responses.work(
                null, document.parts().stream().map(GroupPart::throughput).toList(), document.hosts());
        List<TransactionLine> lines = document.parts().stream()
                .flatMap(part -> part.transactions().stream())
                .toList();
        lines.forEach(line -> responses.times(" of " + line.name(), line));
        if (lines.size() == 1) {
            responses.times("", lines.get(0));
        } else {
            responses.add("errorShare", errorShare(lines));
        }
        if (document.run().measurement() != null) {
            responses.add(ResponseName.SECONDS, document.run().measurement().seconds());
        }
        document.hosts().forEach(responses::host);
        responses.vms();
        document.stages().forEach(responses::stage);
        return responses.values;
    }

    /** The unit of the throughput; empty if the groups have several. */
    static Optional<String> unit(ResultDocument document) {
        List<String> units = document.parts().stream()
                .map(part -> part.throughput().unit())
                .distinct()
                .toList();
        return units.size() == 1 ? Optional.of(units.get(0)) : Optional.empty();
    }

    private void work(@Nullable String stage, List<ThroughputPart> parts, List<HostLine> hosts) {
        Double throughput = null;
        if (!parts.isEmpty()
                && parts.stream().map(ThroughputPart::unit).distinct().count() == 1
                && parts.stream().map(ThroughputPart::value).allMatch(Objects::nonNull)) {
            throughput = parts.stream()
                    .map(ThroughputPart::value)
                    .filter(Objects::nonNull)
                    .mapToDouble(Double::doubleValue)
                    .sum();
        }
        Optional<HostSlot> slot = HostSlot.whole(document.efficiency(), hosts);
        Double cpu = slot.map(all -> all.cpuPercent(ResponseName.CPU_CORE_UTIL_PERCENT))
                .orElse(null);
        Double watts = slot.map(HostSlot::watts).orElse(null);
        put(ResponseName.THROUGHPUT, stage, throughput);
        put(ResponseName.CPU_CORE_UTIL_PERCENT, stage, cpu);
        put(ResponseName.POWER_WATTS, stage, watts);
        put(ResponseName.THROUGHPUT_PER_CPU_PERCENT, stage, over(throughput, cpu));
        put(ResponseName.THROUGHPUT_PER_WATT, stage, over(throughput, watts));
    }

    static @Nullable Double over(@Nullable Double work, @Nullable Double cost) {
        return work == null || cost == null || cost == 0 ? null : Double.valueOf(work / cost);
    }

    private void times(String of, TransactionLine line) {
        TimesMs times = line.responseTimeMs();
        add("responseMeanMs" + of, times.mean());
        add("responseP50Ms" + of, times.percentiles().p50());
        add("responseP90Ms" + of, times.percentiles().p90());
        add("responseP95Ms" + of, times.percentiles().p95());
        add("responseP99Ms" + of, times.percentiles().p99());
        add("responseMaxMs" + of, times.max());
        add("errorShare" + of, errorShare(List.of(line)));
    }

    private static @Nullable Double errorShare(List<TransactionLine> lines) {
        long failed = lines.stream().mapToLong(TransactionLine::failed).sum();
        long all = failed
                + lines.stream()
                        .mapToLong(line -> line.committed() + line.rolledBack() + line.unknown())
                        .sum();
        return all == 0 ? null : Double.valueOf((double) failed / all);
    }

    private void host(HostLine host) {
        for (Map.Entry<String, MetricFigure> metric : host.metrics().entrySet()) {
            add(host.name() + " " + metric.getKey(), metric.getValue().mean());
        }
    }

    private void vms() {
        for (GroupPart part : document.parts()) {
            if (unit(document).isPresent()) {
                for (VmRate rate : part.throughput().byVm()) {
                    if (rate.value() != null) {
                        values.merge(
                                new ResponseKey(ResponseName.THROUGHPUT, rate.vm(), null), rate.value(), Double::sum);
                    }
                }
            }
        }
    }

    private void stage(StagePart stage) {
        work(stage.name(), stage.groups().stream().map(StageGroup::throughput).toList(), stage.hosts());
    }

    private void add(String name, @Nullable Double value) {
        put(name, null, value);
    }

    private void put(String name, @Nullable String stage, @Nullable Double value) {
        if (value != null) {
            values.putIfAbsent(new ResponseKey(name, null, stage), value);
        }
    }
}
