package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.result.EfficiencyLine;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.host.metric.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * CPU and power that hosts needed for the throughput. Hosts with different names are compared if each run has one that
 * stands for all.
 */
final class HostMeasures {

    /** The ids of {@link Metric#CPU_USE}. */
    static final List<String> CPU_COUNTERS =
            Metric.CPU_USE.stream().map(Metric::id).toList();

    static final String EVERY_HOST = "hosts";

    private final List<ResultDocument> documents;
    private final List<Measure> measures = new ArrayList<>();

    private HostMeasures(List<ResultDocument> documents) {
        this.documents = documents;
    }

    static List<Measure> of(List<ResultDocument> documents) {
        var hosts = new HostMeasures(documents);
        Set<List<String>> names = documents.stream()
                .map(document -> HostSlot.of(document).map(HostSlot::name).toList())
                .collect(Collectors.toSet());
        if (names.size() == 1) {
            names.iterator().next().forEach(name -> hosts.add(subject(name), document -> named(document, name)));
        } else {
            hosts.add(EVERY_HOST, HostSlot::whole);
        }
        return hosts.measures;
    }

    static String subject(String name) {
        return name.equals(EfficiencyLine.TOTAL) ? EVERY_HOST : name;
    }

    private static Optional<HostSlot> named(ResultDocument document, String name) {
        return HostSlot.of(document).filter(slot -> slot.name().equals(name)).findFirst();
    }

    /** The first counter that every run has; empty if there is none. */
    static Optional<String> commonCounter(
            List<ResultDocument> documents, Function<ResultDocument, Optional<HostSlot>> slot) {
        return CPU_COUNTERS.stream()
                .filter(counter -> documents.stream().allMatch(document -> slot.apply(document)
                        .map(host -> host.cpuPercent(counter))
                        .isPresent()))
                .findFirst();
    }

    private void add(String subject, Function<ResultDocument, Optional<HostSlot>> slot) {
        commonCounter(documents, slot).ifPresent(counter -> {
            Function<HostSlot, @Nullable Double> percent = host -> host.cpuPercent(counter);
            add(counter, subject, "%", null, slot, percent);
            add("throughputPerCpuPercent", subject, unit() + "/%", Measure.HIGHER, slot, work(percent));
        });
        if (samePower(slot)) {
            add("powerWatts", subject, "W", Measure.LOWER, slot, HostSlot::watts);
            add("throughputPerWatt", subject, unit() + "/W", Measure.HIGHER, slot, work(HostSlot::watts));
        }
    }

    /** The power of a machine is not compared with that of its processors. */
    private boolean samePower(Function<ResultDocument, Optional<HostSlot>> slot) {
        return documents.stream()
                        .map(document -> slot.apply(document)
                                .map(host -> host.work().energy().powerCounter()))
                        .distinct()
                        .count()
                == 1;
    }

    private static Function<HostSlot, @Nullable Double> work(Function<HostSlot, @Nullable Double> cost) {
        return host -> {
            Double used = cost.apply(host);
            Double throughput = host.work().throughput();
            return used == null || used == 0 || throughput == null ? null : Double.valueOf(throughput / used);
        };
    }

    private void add(
            String metric,
            String subject,
            String unit,
            @Nullable String better,
            Function<ResultDocument, Optional<HostSlot>> slot,
            Function<HostSlot, @Nullable Double> value) {
        Function<ResultDocument, @Nullable Observation> observe =
                document -> slot.apply(document).map(value).map(Observation::of).orElse(null);
        if (documents.stream().map(observe).anyMatch(Objects::nonNull)) {
            measures.add(new Measure(metric, subject, unit, better, observe));
        }
    }

    private String unit() {
        return documents.get(0).onlyThroughput().unit();
    }
}
