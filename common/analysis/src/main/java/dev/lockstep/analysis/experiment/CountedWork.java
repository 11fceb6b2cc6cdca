package dev.lockstep.analysis.experiment;

import dev.lockstep.analysis.comparison.StoreVersions;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.experiment.machine.MeasuredThroughput;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What the throughputs of runs count. They can be compared if they have one unit and, of the DVD Store, one version.
 *
 * @param units in the order of the runs
 * @param versions of the DVD Store, in the order of the runs
 */
record CountedWork(List<String> units, List<String> versions) {

    /** That of runs as a whole. A run whose groups count in several units has no throughput. */
    static CountedWork of(List<ResultDocument> runs) {
        List<ResultDocument> counted =
                runs.stream().filter(run -> RunResponses.unit(run).isPresent()).toList();
        return of(
                counted.stream().flatMap(run -> RunResponses.unit(run).stream()),
                counted.stream().map(StoreVersions::of));
    }

    /** That of one of their groups. */
    static CountedWork of(List<ResultDocument> runs, String group) {
        return of(
                runs.stream()
                        .flatMap(run -> run.groups().stream())
                        .filter(part -> part.name().equals(group))
                        .map(part -> part.throughput().unit()),
                runs.stream().map(run -> StoreVersions.of(run, group)));
    }

    /** That of throughputs of whole runs. */
    static CountedWork ofThroughputs(List<MeasuredThroughput> throughputs) {
        return of(
                throughputs.stream().map(MeasuredThroughput::unit),
                throughputs.stream().map(throughput -> Objects.requireNonNullElse(throughput.storeVersion(), "")));
    }

    /** @param versions empty for a run of another workload */
    private static CountedWork of(Stream<String> units, Stream<String> versions) {
        return new CountedWork(
                units.distinct().toList(),
                versions.filter(Predicate.not(String::isEmpty)).distinct().toList());
    }

    boolean comparable() {
        return units.size() <= 1 && versions.size() <= 1;
    }

    /** The unit that all have; empty if there is no run, or they have several. */
    Optional<String> unit() {
        return units.size() == 1 ? Optional.of(units.get(0)) : Optional.empty();
    }

    /**
     * Why they are not compared; empty if they are.
     *
     * @param runs the subject of the sentence
     */
    Optional<String> notice(String runs) {
        if (comparable()) {
            return Optional.empty();
        }
        String why = units.size() > 1
                ? " count in different units (" + String.join(", ", units) + ")"
                : " work on versions " + String.join(" and ", versions)
                        + " of the DVD Store, which do different work per order";
        return Optional.of(runs + why + ", so their throughputs are not compared, nor what is made of them.");
    }
}
