package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.SeriesSecond;
import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.analysis.result.SeriesPart;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The seconds of a merge as the lists of a document. */
final class SeriesLines {
    private final RunRecord run;
    private final List<SeriesSecond> seconds;
    private final int perSeconds;

    private SeriesLines(RunRecord run, List<SeriesSecond> seconds) {
        this.run = run;
        this.seconds = seconds;
        this.perSeconds = run.workload().throughput().perSeconds();
    }

    /** The seconds of a run of one group, without hosts. */
    static SeriesPart of(RunRecord run, Merge merge) {
        return new SeriesLines(run, merge.series()).part();
    }

    /** The seconds from {@code from} (inclusive) to {@code to} (exclusive). */
    static SeriesPart of(RunRecord run, Merge merge, int from, int to) {
        return new SeriesLines(
                        run, IntStream.range(from, to).mapToObj(merge::second).toList())
                .part();
    }

    private SeriesPart part() {
        return new SeriesPart(
                run.startedAt(),
                1,
                run.workload().throughput().unit(),
                seconds.stream()
                        .map(second -> run.spec().phases().nameOf(second.phase()))
                        .toList(),
                reported(second -> (double) second.countedOverall() * perSeconds),
                all(second -> millis(second.percentiles().responseP50Nanos())),
                all(second -> millis(second.percentiles().responseP95Nanos())),
                all(second -> millis(second.percentiles().responseP99Nanos())),
                all(second -> millis(second.percentiles().serviceP95Nanos())),
                all(second -> millis(second.lagMaxNanos())),
                reported(SeriesSecond::errors),
                reported(SeriesSecond::rolledBack),
                reported(second -> Rounded.thousandths(second.disconnectedNanos() / 1e9)),
                byTarget(),
                byTransaction(),
                Map.of(),
                Map.of());
    }

    private Map<String, List<@Nullable Double>> byTarget() {
        var lists = new LinkedHashMap<String, List<@Nullable Double>>();
        for (int index = 0; index < run.spec().targets().size(); index++) {
            int target = index;
            lists.put(
                    run.spec().targets().get(target).name(),
                    reported(second -> (double) second.counted().get(target) * perSeconds));
        }
        return lists;
    }

    private Map<String, List<@Nullable Long>> byTransaction() {
        var lists = new LinkedHashMap<String, List<@Nullable Long>>();
        for (int index = 0; index < run.workload().transactions().size(); index++) {
            int transaction = index;
            lists.put(run.workload().transactions().get(transaction).name(), reported(second -> second.completed()
                    .get(transaction)));
        }
        return lists;
    }

    private <T> List<@Nullable T> reported(Function<SeriesSecond, T> value) {
        return all(second -> second.reported() ? value.apply(second) : null);
    }

    private <T> List<@Nullable T> all(Function<SeriesSecond, @Nullable T> value) {
        var values = new ArrayList<@Nullable T>();
        seconds.forEach(second -> values.add(value.apply(second)));
        return Collections.unmodifiableList(values);
    }

    private static @Nullable Double millis(OptionalLong nanos) {
        return nanos.isPresent() ? Rounded.millis(nanos.getAsLong()) : null;
    }
}
