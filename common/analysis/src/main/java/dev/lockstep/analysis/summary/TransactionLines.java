package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.Longest;
import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.SlicedTimes;
import dev.lockstep.analysis.merge.Tally;
import dev.lockstep.analysis.result.PercentileCurve;
import dev.lockstep.analysis.result.RepeatsPart;
import dev.lockstep.analysis.result.ResponseLimitPart;
import dev.lockstep.analysis.result.TimesMs;
import dev.lockstep.analysis.result.TransactionLine;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Latency;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** How the transactions due in the measurement ended, by kind, and how long they took. */
final class TransactionLines {
    private final RunRecord run;
    private final Merge merge;
    private final MeasuredTallies tallies;

    TransactionLines(RunRecord run, Merge merge, MeasuredTallies tallies) {
        this.run = run;
        this.merge = merge;
        this.tallies = tallies;
    }

    /** A line for each kind, with the curves of its times and intervals around their percentiles. */
    List<TransactionLine> overTargets(PercentileIntervals intervals) {
        return IntStream.range(0, run.workload().transactions().size())
                .mapToObj(transaction -> overTargets(transaction, intervals))
                .toList();
    }

    private TransactionLine overTargets(int transaction, PercentileIntervals intervals) {
        Tally tally = tallies.overTargets(transaction);
        SlicedTimes slices = merge.sliced(transaction);
        TimesMs response = times(tally.response(), tally.longestResponse());
        TimesMs service = times(tally.service(), tally.longestService());
        return line(
                transaction,
                null,
                tally,
                intervals.around(response, tally.response(), slices.response()),
                intervals.around(service, tally.service(), slices.service()),
                null,
                PercentileCurve.of(tally.response()),
                PercentileCurve.of(tally.service()));
    }

    /** A line for each target and kind. */
    List<TransactionLine> byTarget() {
        var lines = new ArrayList<TransactionLine>();
        for (int target = 0; target < run.spec().targets().size(); target++) {
            for (int transaction = 0;
                    transaction < run.workload().transactions().size();
                    transaction++) {
                lines.add(ofTarget(target, transaction));
            }
        }
        return List.copyOf(lines);
    }

    private TransactionLine ofTarget(int target, int transaction) {
        Tally tally = tallies.of(target, transaction);
        return line(
                transaction,
                run.spec().targets().get(target).name(),
                tally,
                times(tally.response(), tally.longestResponse()),
                times(tally.service(), tally.longestService()),
                repeats(transaction, tally.response()),
                null,
                null);
    }

    private @Nullable RepeatsPart repeats(int transaction, Latency response) {
        Double expected = run.workload().transactions().get(transaction).repeatSpread();
        if (expected == null || !run.spec().phases().finite()) {
            return null;
        }
        Double chosen = run.spec().limits().repeatSpread();
        return RepeatsPart.of(chosen == null ? expected : chosen, response);
    }

    private TransactionLine line(
            int index,
            @Nullable String target,
            Tally tally,
            TimesMs response,
            TimesMs service,
            @Nullable RepeatsPart repeats,
            @Nullable List<List<Double>> responseCurve,
            @Nullable List<List<Double>> serviceCurve) {
        Transaction transaction = run.workload().transactions().get(index);
        Counts counts = tally.counts();
        return new TransactionLine(
                transaction.name(),
                target,
                transaction.composite() ? true : null,
                counts.committed(),
                counts.rolledBack(),
                counts.failed(),
                counts.retries(),
                counts.unknown(),
                counts.units(),
                response,
                service,
                ResponseLimitPart.of(transaction.responseLimit(), tally.response()),
                repeats,
                responseCurve,
                serviceCurve);
    }

    private TimesMs times(Latency latency, @Nullable Longest longest) {
        TimesMs times = TimesMs.of(latency);
        Instant startedAt = run.startedAt();
        return longest == null || startedAt == null
                ? times
                : times.withMaximum(startedAt.plusSeconds(longest.second()), longest.agent());
    }
}
