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
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The responses of one run, and those of its groups if it has groups. Throughputs of groups are added up if they were
 * measured in one stage and have one unit. A time is one of the run if a single group has transactions of its name.
 */
final class RunResponses {

    private final ResultDocument document;
    private final Map<ResponseKey, Double> values = new LinkedHashMap<>();

    private RunResponses(ResultDocument document) {
        this.document = document;
    }

    static Map<ResponseKey, Double> of(ResultDocument document) {
        var responses = new RunResponses(document);
        responses.work(null, unit(document).isPresent() ? together(document) : List.of(), document.hosts());
        responses.transactions(
                null,
                document.parts().stream()
                        .flatMap(part -> part.transactions().stream())
                        .toList());
        document.groups().forEach(responses::group);
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

    /** The work that was done at once: of a run with stages, that of the groups with load in the baseline stage. */
    static List<ThroughputPart> together(ResultDocument document) {
        return document.stages().stream()
                .filter(stage -> stage.name().equals(document.baselineStage()))
                .findFirst()
                .map(stage ->
                        stage.groups().stream().map(StageGroup::throughput).toList())
                .orElseGet(() ->
                        document.parts().stream().map(GroupPart::throughput).toList());
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
        Optional<HostSlot> slot = HostSlot.whole(document, hosts);
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

    private void group(GroupPart group) {
        put(
                new ResponseKey(ResponseName.THROUGHPUT, group.name(), null, null),
                group.throughput().value());
        transactions(group.name(), group.transactions());
    }

    private void transactions(@Nullable String group, List<TransactionLine> lines) {
        Map<String, List<TransactionLine>> byName = lines.stream()
                .collect(Collectors.groupingBy(TransactionLine::name, LinkedHashMap::new, Collectors.toList()));
        byName.forEach((name, same) -> {
            if (same.size() == 1) {
                times(group, " of " + name, same.get(0));
            }
        });
        if (lines.size() == 1) {
            times(group, "", lines.get(0));
        } else {
            List<TransactionLine> executed =
                    lines.stream().filter(line -> line.composite() == null).toList();
            put(new ResponseKey("errorShare", group, null, null), errorShare(executed));
        }
    }

    private void times(@Nullable String group, String of, TransactionLine line) {
        TimesMs times = line.responseTimeMs();
        Map<String, @Nullable Double> named = new LinkedHashMap<>();
        named.put("responseMeanMs", times.mean());
        named.put("responseP50Ms", times.percentiles().p50());
        named.put("responseP90Ms", times.percentiles().p90());
        named.put("responseP95Ms", times.percentiles().p95());
        named.put("responseP99Ms", times.percentiles().p99());
        named.put("responseMaxMs", times.max());
        named.put("errorShare", errorShare(List.of(line)));
        named.forEach((name, value) -> put(new ResponseKey(name + of, group, null, null), value));
    }

    private static @Nullable Double errorShare(List<TransactionLine> lines) {
        long errors =
                lines.stream().mapToLong(line -> line.failed() + line.unknown()).sum();
        long all = errors
                + lines.stream()
                        .mapToLong(line -> line.committed() + line.rolledBack())
                        .sum();
        return all == 0 ? null : Double.valueOf((double) errors / all);
    }

    private void host(HostLine host) {
        for (Map.Entry<String, MetricFigure> metric : host.metrics().entrySet()) {
            add(host.name() + " " + metric.getKey(), metric.getValue().mean());
        }
    }

    private void vms() {
        for (ThroughputPart part : together(document)) {
            if (unit(document).isPresent()) {
                for (VmRate rate : part.byVm()) {
                    if (rate.value() != null) {
                        values.merge(
                                new ResponseKey(ResponseName.THROUGHPUT, null, rate.vm(), null),
                                rate.value(),
                                Double::sum);
                    }
                }
            }
        }
    }

    private void stage(StagePart stage) {
        work(stage.name(), stage.groups().stream().map(StageGroup::throughput).toList(), stage.hosts());
        if (!document.groups().isEmpty()) {
            stage.groups()
                    .forEach(group -> put(
                            new ResponseKey(ResponseName.THROUGHPUT, group.name(), null, stage.name()),
                            group.throughput().value()));
        }
    }

    private void add(String name, @Nullable Double value) {
        put(ResponseKey.of(name), value);
    }

    private void put(String name, @Nullable String stage, @Nullable Double value) {
        put(new ResponseKey(name, null, null, stage), value);
    }

    private void put(ResponseKey key, @Nullable Double value) {
        if (value != null) {
            values.putIfAbsent(key, value);
        }
    }
}
