package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.Tally;
import dev.lockstep.analysis.result.TimesMs;
import dev.lockstep.analysis.summary.ThresholdLines.Measured;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Latency;
import dev.lockstep.run.Threshold.OfLoad;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import java.util.OptionalLong;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** The figures of transactions of a group that thresholds are compared with. Not rounded, unlike those of the document. */
final class LoadFigures {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final int THOUSAND = 1_000;

    private final RunRecord run;
    private final Merge merge;
    private final MeasuredTime time;
    private final MeasuredTallies tallies;
    private final DoneWork headline;
    private final DoneWork done;

    LoadFigures(RunRecord run, Merge merge, RunEvents events) {
        this.run = run;
        this.merge = merge;
        this.time = events.time();
        this.tallies = MeasuredTallies.of(run, merge);
        this.headline = DoneWork.of(run, merge, events);
        this.done = DoneWork.ofMeasurement(run, merge, events);
    }

    String unit(OfLoad measure) {
        return switch (measure.metric()) {
            case THROUGHPUT -> rate(measure).unit();
            default -> measure.metric().unit();
        };
    }

    Measured of(OfLoad measure) {
        if (time.isEmpty()) {
            return Measured.unknown("nothing was measured");
        }
        IntPredicate which = which(measure);
        Tally tally = tallies.over(which);
        return switch (measure.metric()) {
            case THROUGHPUT -> throughput(measure);
            case RATE -> known(done.completedPerSecond(which));
            case COUNT -> Measured.known((double) completed(tally.counts()));
            case ERROR_SHARE -> share(errors(measure), "ended");
            case ROLLBACK_SHARE -> share(rollbacks(measure), "committed or rolled back");
            case MEAN -> mean(tally.response());
            case P50 -> percentile(tally, 50, 2);
            case P90 -> percentile(tally, 90, 10);
            case P95 -> percentile(tally, 95, 20);
            case P99 -> percentile(tally, 99, 100);
            case P999 -> percentile(tally, 99.9, 1_000);
            case MAX -> percentile(tally, 100, 1);
        };
    }

    private IntPredicate which(OfLoad measure) {
        if (measure.transaction().isEmpty()) {
            return merge::isExecuted;
        }
        int chosen = run.workload().indexOf(measure.transaction());
        return transaction -> transaction == chosen;
    }

    private Measured throughput(OfLoad measure) {
        Metric rate = rate(measure);
        Double perSecond = headline.perSecond(headline.rates().indexOf(rate));
        return known(perSecond == null ? null : Double.valueOf(rate.inUnit(perSecond)));
    }

    private Metric rate(OfLoad measure) {
        return headline.rates().stream()
                .filter(rate -> measure.unit().isEmpty() || rate.unit().equals(measure.unit()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No throughput in '" + measure.unit() + "'"));
    }

    private static Measured known(@Nullable Double value) {
        return value == null ? Measured.unknown("nothing was measured") : Measured.known(value);
    }

    /** Some of the transactions. */
    record Part(long of, long all) {}

    Part errors(OfLoad measure) {
        Counts counts = tallies.over(which(measure)).counts();
        return new Part(counts.failed() + counts.unknown(), counts.ended());
    }

    Part rollbacks(OfLoad measure) {
        Counts counts = tallies.over(which(measure)).counts();
        return new Part(counts.rolledBack(), completed(counts));
    }

    private static long completed(Counts counts) {
        return counts.committed() + counts.rolledBack();
    }

    private static Measured share(Part part, String ended) {
        return part.all() == 0
                ? Measured.unknown("no transaction %s", ended)
                : Measured.known((double) part.of() / part.all());
    }

    private static Measured mean(Latency response) {
        return response.count() == 0
                ? tooFew(response, 1)
                : Measured.known(response.sumNanos() / NANOS_PER_MILLI / response.count());
    }

    /** Not known if more transactions failed than may be slower: a failure is no fast response. */
    private static Measured percentile(Tally tally, double percentile, int fewest) {
        Counts counts = tally.counts();
        long failed = counts.failed() + counts.unknown();
        long permilleSlower = THOUSAND - Math.round(10 * percentile);
        if (failed * THOUSAND > permilleSlower * counts.ended()) {
            return Measured.unknown("%,d of %,d transactions failed and have no response time", failed, counts.ended());
        }
        OptionalLong nanos = TimesMs.percentileNanos(tally.response(), percentile, fewest);
        return nanos.isPresent()
                ? Measured.known(nanos.getAsLong() / NANOS_PER_MILLI)
                : tooFew(tally.response(), fewest);
    }

    private static Measured tooFew(Latency response, int fewest) {
        return Measured.unknown("%,d transactions committed or rolled back; it takes %,d", response.count(), fewest);
    }
}
