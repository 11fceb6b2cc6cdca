package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.result.DisturbanceLine;
import dev.lockstep.analysis.result.DisturbanceLine.WindowMean;
import dev.lockstep.analysis.result.ResultDocument;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the events of the runs did, by the names of events that all runs have; of several of one name, the first. */
final class EventMeasures {

    static final String THROUGHPUT = "throughputInEvent";
    static final String RECOVERY = "recoverySeconds";

    private EventMeasures() {}

    /** Two measures for each event, in the order of the first run. */
    static List<Measure> of(List<ResultDocument> documents) {
        return documents.get(0).disturbances().stream()
                .map(DisturbanceLine::name)
                .distinct()
                .filter(name -> documents.stream()
                        .allMatch(document -> event(document, name).isPresent()))
                .flatMap(name -> of(name, documents.get(0).onlyThroughput().unit()))
                .toList();
    }

    private static Stream<Measure> of(String event, String unit) {
        return Stream.of(
                new Measure(
                        THROUGHPUT,
                        event,
                        unit,
                        Measure.HIGHER,
                        observed(event, line -> line.during() == null ? null : observation(line.during()))),
                new Measure(
                        RECOVERY,
                        event,
                        "s",
                        Measure.LOWER,
                        observed(
                                event,
                                line -> line.recoverySeconds() == null
                                        ? null
                                        : Observation.of(line.recoverySeconds()))));
    }

    private static Function<ResultDocument, @Nullable Observation> observed(
            String event, Function<DisturbanceLine, @Nullable Observation> value) {
        return document -> event(document, event).map(value).orElse(null);
    }

    private static Observation observation(WindowMean during) {
        List<@Nullable Double> interval = during.ci95();
        Double low = interval == null ? null : interval.get(0);
        return new Observation(
                during.mean(),
                null,
                interval == null || low == null ? null : new Observation.Bounds(low, interval.get(1)));
    }

    private static Optional<DisturbanceLine> event(ResultDocument document, String name) {
        return document.disturbances().stream()
                .filter(line -> line.name().equals(name))
                .findFirst();
    }
}
