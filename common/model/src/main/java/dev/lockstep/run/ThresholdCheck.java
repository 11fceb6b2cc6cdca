package dev.lockstep.run;

import dev.lockstep.run.RunSpec.HostChoice;
import dev.lockstep.run.Threshold.OfHost;
import dev.lockstep.run.Threshold.OfLoad;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Checks thresholds against the names in their spec and workloads. */
public final class ThresholdCheck {

    private static final String UNDER_THRESHOLDS = "move it to thresholds, by which the confirming run is judged";

    private ThresholdCheck() {}

    /**
     * Faults of transactions and units that a group's workload does not have, none of a workload that is not known, and
     * of goals that a search cannot follow.
     */
    public static List<Fault> faults(SpecDraft draft, Collection<WorkloadDescriptor> known) {
        Function<Threshold, Optional<String>> names = threshold -> threshold
                .measure()
                .fold(
                        measure -> measure.groupIn(draft.groups(), draft.phases())
                                .flatMap(group -> SpecCheck.descriptor(group.workload(), known))
                                .flatMap(workload -> complaint(measure, workload)),
                        measure -> Optional.empty());
        List<Fault> faults = new ArrayList<>(faults(draft.thresholds(), names));
        faults.addAll(faults(
                draft.goalThresholds(), threshold -> complaintOfGoal(threshold).or(() -> names.apply(threshold))));
        return faults;
    }

    /**
     * A search lowers the load where a threshold fails. More load can break a floor of a host, such as free memory, but
     * meets those of transactions.
     */
    private static Optional<String> complaintOfGoal(Threshold threshold) {
        return threshold
                .measure()
                .fold(measure -> complaintOfGoal(measure, threshold.isCeiling()), measure -> Optional.empty());
    }

    private static Optional<String> complaintOfGoal(OfLoad measure, boolean ceiling) {
        if (measure.metric() == ThresholdMetric.COUNT) {
            return Optional.of("A count grows with the time of a sample, which is 60, 120 or 300 s. Limit the rate, or "
                    + UNDER_THRESHOLDS);
        }
        return ceiling
                ? Optional.empty()
                : Optional.of(
                        "More load meets it, and a search lowers the load where a threshold fails. Write <= or <, or "
                                + UNDER_THRESHOLDS);
    }

    /** Faults of groups and stages that are not there or have no such figures, and of thresholds that must name one. */
    static List<Fault> scopeFaults(SpecDraft draft) {
        return faults(draft.thresholds(), new ScopeCheck(draft.groups(), draft.phases())::complaint);
    }

    /** Faults of hosts that the spec does not name, and of those of a search that it does not sample. */
    static List<Fault> hostFaults(SpecDraft draft, List<HostChoice> hosts) {
        List<Target> targets = draft.targets().stream().map(DocumentPart::value).toList();
        List<String> sampled = hosts.stream().map(HostChoice::name).toList();
        List<String> names = Stream.of(
                        sampled.stream(),
                        targets.stream().map(Target::host),
                        targets.stream().map(Target::guest))
                .flatMap(each -> each)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        List<Fault> faults = new ArrayList<>(hostFaults(draft.thresholds(), names));
        faults.addAll(hostFaults(draft.goalThresholds(), sampled));
        return faults;
    }

    private static List<Fault> hostFaults(List<DocumentPart<Threshold>> thresholds, List<String> names) {
        return faults(thresholds, threshold -> threshold
                .measure()
                .fold(measure -> Optional.empty(), measure -> complaint(measure, names)));
    }

    private static List<Fault> faults(
            List<DocumentPart<Threshold>> thresholds, Function<Threshold, Optional<String>> complaint) {
        return thresholds.stream()
                .flatMap(part -> complaint
                        .apply(part.value())
                        .map(message ->
                                new Fault(part.path(), "'" + part.value().text() + "': " + message))
                        .stream())
                .toList();
    }

    private static Optional<String> complaint(OfLoad measure, WorkloadDescriptor workload) {
        List<String> transactions =
                workload.transactions().stream().map(Transaction::name).toList();
        if (!measure.transaction().isEmpty() && !transactions.contains(measure.transaction())) {
            return Optional.of("Workload " + workload.id() + " has no transaction '" + measure.transaction()
                    + "'. It has: " + String.join(", ", transactions) + "."
                    + Suggestions.didYouMean(measure.transaction(), transactions));
        }
        List<String> units = Stream.concat(Stream.of(workload.throughput()), workload.also().stream())
                .map(Metric::unit)
                .toList();
        return measure.unit().isEmpty() || units.contains(measure.unit())
                ? Optional.empty()
                : Optional.of("Workload " + workload.id() + " has no throughput in '" + measure.unit()
                        + "'. Its units: " + String.join(", ", units) + "."
                        + Suggestions.didYouMean(measure.unit(), units));
    }

    private static Optional<String> complaint(OfHost measure, List<String> names) {
        if (names.contains(measure.host())) {
            return Optional.empty();
        }
        String known = names.isEmpty()
                ? "The spec names no host: add hosts: [ { name: " + measure.host() + " } ]."
                : "The spec names no host '" + measure.host() + "'. It names: " + String.join(", ", names) + ".";
        return Optional.of(known + Suggestions.didYouMean(measure.host(), names) + " '" + measure.metric()
                + "' is a metric of a host; those of transactions are "
                + String.join(", ", ThresholdMetric.ids()) + "."
                + Suggestions.didYouMean(measure.metric(), ThresholdMetric.ids()));
    }
}
