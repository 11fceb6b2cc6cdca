package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.capacity.curve.ThroughputCurve;
import dev.lockstep.analysis.result.SearchOutcome.MaxThroughput;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Throughput over load, the mean of all steps at each load. */
record MeasuredLoads(SearchPlan plan, List<MeanOfSteps> points) {

    MeasuredLoads(SearchPlan plan, SearchJournal journal) {
        this(
                plan,
                journal.loads().stream()
                        .flatMap(load -> MeanOfSteps.ofThroughput(journal.at(load)).stream())
                        .toList());
    }

    /** The most throughput at a load. */
    Optional<MaxThroughput> max() {
        return highest().map(MeanOfSteps::max);
    }

    Optional<MeanOfSteps> highest() {
        return points.stream().max(Comparator.comparingDouble(MeanOfSteps::value));
    }

    /** This load, or the one of the most throughput if that has so many times the throughput of this. */
    double best(double load, double materially) {
        double throughput = points.stream()
                .filter(point -> point.load() == load)
                .mapToDouble(MeanOfSteps::value)
                .findFirst()
                .orElseThrow();
        return highest()
                .filter(point -> point.value() > materially * throughput)
                .map(MeanOfSteps::load)
                .orElse(load);
    }

    /** The knee as a load that can be asked for; empty without loads. */
    Optional<Double> knee95() {
        Map<Double, Double> throughputByLoad =
                points.stream().collect(Collectors.toMap(MeanOfSteps::load, MeanOfSteps::value));
        return throughputByLoad.isEmpty()
                ? Optional.empty()
                : Optional.of(plan.vary()
                        .roundedUp(ThroughputCurve.through(throughputByLoad).knee95()));
    }

    /** The smallest load with this share of the highest throughput. */
    double smallest(double share) {
        double level = share * highest().orElseThrow().value();
        return points.stream()
                .filter(point -> point.value() >= level)
                .findFirst()
                .orElseThrow()
                .load();
    }
}
