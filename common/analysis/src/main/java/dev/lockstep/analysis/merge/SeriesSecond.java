package dev.lockstep.analysis.merge;

import dev.lockstep.run.Phase;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What ended in one second over all agents, whichever phase it was due in. The transaction that is made of others counts
 * in {@code counted} and {@code completed} only.
 *
 * @param phase at the start of the second; empty during the drain
 * @param reported whether any agent reported it; if not, everything else is empty or 0
 * @param counted what the workload's throughput counts, by target
 * @param completed committed and rolled-back transactions, by transaction
 * @param cycles committed and rolled-back cycles of users
 * @param targets what the users of each target did
 * @param errors failed and unknown transactions
 * @param rolledBack transactions that ended in a rollback which the workload intended
 * @param meanResponseMillis mean response time
 * @param lagMaxNanos the longest that a cycle begun in this second waited for its start
 */
public record SeriesSecond(
        int second,
        Optional<Phase> phase,
        boolean reported,
        List<Long> counted,
        List<Long> completed,
        long cycles,
        List<TargetSecond> targets,
        long errors,
        long rolledBack,
        OptionalDouble meanResponseMillis,
        SecondPercentiles percentiles,
        OptionalLong lagMaxNanos) {

    public SeriesSecond {
        counted = List.copyOf(counted);
        completed = List.copyOf(completed);
        targets = List.copyOf(targets);
    }

    /** What the workload's throughput counts, over all targets. */
    public long countedOverall() {
        return counted.stream().mapToLong(Long::longValue).sum();
    }

    /** How long connections were missing, together, over all targets. */
    public long disconnectedNanos() {
        return targets.stream().mapToLong(TargetSecond::disconnectedNanos).sum();
    }
}
