package dev.lockstep.measure.summary;

import dev.lockstep.measure.Counts;
import dev.lockstep.measure.Latency;
import dev.lockstep.measure.merge.Longest;
import dev.lockstep.measure.merge.Tally;
import dev.lockstep.measure.result.PercentileCurve;
import dev.lockstep.measure.result.ResponseLimitPart;
import dev.lockstep.measure.result.TimesMs;
import dev.lockstep.measure.result.TransactionLine;
import dev.lockstep.run.Target;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** How each kind of transaction ended that was due in the measurement, and how long it took. */
final class TransactionLines {
    private final RunRecord run;
    private final MeasuredTallies tallies;

    TransactionLines(RunRecord run, MeasuredTallies tallies) {
        this.run = run;
        this.tallies = tallies;
    }

    /** A line for each kind, with the curves of its times. */
    List<TransactionLine> overTargets() {
        return IntStream.range(0, run.workload().transactions().size())
                .mapToObj(transaction -> {
                    Tally tally = tallies.overTargets(transaction);
                    return line(
                            transaction,
                            null,
                            tally,
                            PercentileCurve.of(tally.response()),
                            PercentileCurve.of(tally.service()));
                })
                .toList();
    }

    /** A line for each target and kind. */
    List<TransactionLine> byTarget() {
        var lines = new ArrayList<TransactionLine>();
        List<Target> targets = run.spec().targets();
        for (int target = 0; target < targets.size(); target++) {
            for (int transaction = 0;
                    transaction < run.workload().transactions().size();
                    transaction++) {
                lines.add(line(transaction, targets.get(target).name(), tallies.of(target, transaction), null, null));
            }
        }
        return List.copyOf(lines);
    }

    private TransactionLine line(
            int index,
            @Nullable String target,
            Tally tally,
            @Nullable List<List<Double>> responseCurve,
            @Nullable List<List<Double>> serviceCurve) {
        Transaction transaction = run.workload().transactions().get(index);
        Counts counts = tally.counts();
        return new TransactionLine(
                transaction.name(),
                target,
                counts.committed(),
                counts.rolledBack(),
                counts.failed(),
                counts.retries(),
                counts.unknown(),
                counts.units(),
                times(tally.response(), tally.longestResponse()),
                times(tally.service(), tally.longestService()),
                ResponseLimitPart.of(transaction.responseLimit(), tally.response()),
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
