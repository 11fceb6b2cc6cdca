package dev.lockstep.coordinator.run.meter;

import dev.lockstep.analysis.merge.LiveSecond;
import dev.lockstep.analysis.merge.LiveTally;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.coordinator.run.live.ActiveRun;
import dev.lockstep.interval.Counts;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunState;
import dev.lockstep.run.TargetRange;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import io.micrometer.core.instrument.Tags;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Reads a run under way: what is most needed comes first. */
final class RunReadings {

    private static final Duration STALE = Duration.ofSeconds(20);
    private static final List<Double> PERCENTILES = List.of(50.0, 95.0, 99.0);
    private static final List<String> QUANTILES = List.of("0.5", "0.95", "0.99");
    private static final double NANOS_PER_SECOND = 1e9;

    private final List<Reading> readings = new ArrayList<>();
    private final RunSpec spec;
    private final LiveTally tally;
    private final @Nullable LiveSecond newest;

    private RunReadings(RunSpec spec, LiveTally tally, @Nullable LiveSecond newest) {
        this.spec = spec;
        this.tally = tally;
        this.newest = newest;
    }

    /** The readings of its ledger, without hosts and marks. */
    static List<Reading> of(ActiveRun run, RunMerge merge, LiveTally tally, Instant now) {
        LiveSecond newest = tally.newest()
                .filter(second -> isFresh(second, run.progress().startAt(), now))
                .orElse(null);
        var reader = new RunReadings(run.spec(), tally, newest);
        Tags tags = tags(run);
        reader.readings.add(state(run, newest == null ? "" : merge.phases().nameAt(newest.second())));
        List<WorkloadDescriptor> workloads = run.workloads();
        for (int group = 0; group < workloads.size(); group++) {
            reader.addTargets(group, workloads.get(group), tags);
        }
        for (int group = 0; group < workloads.size(); group++) {
            reader.addTransactions(group, workloads.get(group), tags);
        }
        return reader.readings;
    }

    static Tags tags(ActiveRun run) {
        return Tags.of("run", run.id());
    }

    /** The state alone, of a run of which nothing else is known. */
    static Reading state(ActiveRun run, String phase) {
        RunState state = run.progress().state();
        return new Reading(
                RunMeter.STATE,
                tags(run).and("name", run.spec().name(), "state", state.name(), "phase", state.ended() ? "" : phase),
                1);
    }

    /** A second that is long past says nothing about now: all agents may be out of reach. */
    private static boolean isFresh(LiveSecond second, @Nullable Instant startAt, Instant now) {
        return startAt != null
                && startAt.plusSeconds(second.second() + 1L).plus(STALE).isAfter(now);
    }

    private void addTargets(int group, WorkloadDescriptor workload, Tags ofRun) {
        TargetRange targets = spec.ranges().get(group);
        for (int target = targets.from(); target < targets.to(); target++) {
            Tags tags = tags(group, target, ofRun);
            add(RunMeter.THROUGHPUT, tags.and("unit", workload.throughput().unit()), tally.counted(target));
            add(RunMeter.DUE_CYCLES, tags, tally.due(target));
            if (newest != null) {
                add(RunMeter.USERS, tags, newest.users(target));
            }
            tally.errors(target)
                    .forEach((errorClass, count) -> add(RunMeter.ERRORS, tags.and("class", errorClass), count));
        }
    }

    private void addTransactions(int group, WorkloadDescriptor workload, Tags ofRun) {
        TargetRange targets = spec.ranges().get(group);
        for (int target = targets.from(); target < targets.to(); target++) {
            for (int index = 0; index < workload.transactions().size(); index++) {
                Transaction transaction = workload.transactions().get(index);
                Tags tags = tags(group, target, ofRun).and("transaction", transaction.name());
                if (!transaction.composite()) {
                    addCounts(tags, target, index);
                }
                addResponse(tags, target, index);
            }
        }
    }

    private void addCounts(Tags tags, int target, int transaction) {
        Counts counts = tally.counts(target, transaction);
        add(RunMeter.TRANSACTIONS, tags, counts.committed());
        add(RunMeter.ROLLBACKS, tags, counts.rolledBack());
        add(RunMeter.FAILURES, tags, counts.failed() + counts.unknown());
        add(RunMeter.RESPONSE_TIME, tags, tally.responseSumNanos(target, transaction) / NANOS_PER_SECOND);
    }

    private void addResponse(Tags tags, int target, int transaction) {
        if (newest != null) {
            List<OptionalLong> nanos = newest.responseNanos(target, transaction, PERCENTILES);
            for (int index = 0; index < QUANTILES.size(); index++) {
                OptionalLong time = nanos.get(index);
                add(
                        RunMeter.RESPONSE,
                        tags.and("quantile", QUANTILES.get(index)),
                        time.isPresent() ? time.getAsLong() / NANOS_PER_SECOND : Double.NaN);
            }
        }
    }

    private Tags tags(int group, int target, Tags ofRun) {
        return ofRun.and(
                "group",
                spec.groups().get(group).name(),
                "target",
                spec.targets().get(target).name());
    }

    private void add(RunMeter meter, Tags tags, long count) {
        add(meter, tags, (double) count);
    }

    private void add(RunMeter meter, Tags tags, double value) {
        readings.add(new Reading(meter, tags, value));
    }
}
