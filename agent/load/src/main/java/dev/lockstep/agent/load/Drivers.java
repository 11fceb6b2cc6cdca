package dev.lockstep.agent.load;

import dev.lockstep.run.Assignment.Share;
import dev.lockstep.run.Load;
import dev.lockstep.run.Phases;
import dev.lockstep.run.Timeline;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import dev.lockstep.workload.RandomStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Creates the users, workers and sources of a target, and assigns users to workers. */
final class Drivers {

    private final Phases phases;
    private final Timeline timeline;
    private final long seed;
    private final RetryPolicy retryPolicy;
    private final WorkerControl control;
    private final int coresPerTarget;

    Drivers(Phases phases, long seed, RetryPolicy retryPolicy, WorkerControl control, int coresPerTarget) {
        this.phases = phases;
        timeline = Timeline.of(phases);
        this.seed = seed;
        this.retryPolicy = retryPolicy;
        this.control = control;
        this.coresPerTarget = coresPerTarget;
    }

    DrivenTarget drive(LoadTarget target) {
        DrivenTarget driven = new DrivenTarget(target, recorder(target));
        LoadCurve curve = LoadCurve.of(phases, target.group());
        return target.group()
                .load()
                .fold(
                        closed -> closed(driven, curve, ThinkTimes.of(closed.thinkTime())),
                        open -> withWorkers(driven, arrivals(open, curve, target)));
    }

    private TargetRecorder recorder(LoadTarget target) {
        Breakdown breakdown = new Breakdown(
                phases.stages().size(),
                target.workload().transactions().size(),
                target.workload().searches().size());
        return new TargetRecorder(target.index(), breakdown, target.workers(), coresPerTarget);
    }

    private DrivenTarget closed(DrivenTarget driven, LoadCurve curve, ThinkTimes thinkTimes) {
        LoadTarget target = driven.target();
        if (target.workers() < target.users().size()) {
            DueQueue queue = new DueQueue(control, timeline, thinkTimes);
            for (int index = 0; index < target.users().size(); index++) {
                queue.enter(user(target, curve, index));
            }
            return withWorkers(driven, queue);
        }
        for (int index = 0; index < target.workers(); index++) {
            addWorker(driven, index, new OwnUserSource(control, thinkTimes, user(target, curve, index)));
        }
        return driven;
    }

    private ArrivalSource arrivals(Load.Open open, LoadCurve curve, LoadTarget target) {
        ArrivalSource source =
                new ArrivalSource(control, phases, arrivalsOf(open, curve, target), arrivalsOf(open, curve, target));
        for (int index = 0; index < target.users().size(); index++) {
            source.enter(user(target, curve, index));
        }
        return source;
    }

    private Arrivals arrivalsOf(Load.Open open, LoadCurve curve, LoadTarget target) {
        ArrivalSchedule schedule = new ArrivalSchedule(open.ratePerSecond(), curve);
        long sequenceSeed = RandomStream.seed(seed, -1L - target.index());
        return new Arrivals(
                schedule,
                open.arrival(),
                sequenceSeed,
                target.share().stripe(),
                target.share().stripes());
    }

    /** Users come in an order in which the agents take turns, so that a part of the load is a part of each agent's. */
    private SimulatedUser user(LoadTarget target, LoadCurve curve, int index) {
        Share share = target.share();
        int number = share.firstUser() + index;
        int turn = index * share.stripes() + share.stripe();
        return new SimulatedUser(
                target.users().get(index),
                new RandomStream(RandomStream.seed(seed, number)),
                number,
                Presence.of(curve, turn, share.totalUsers()));
    }

    private DrivenTarget withWorkers(DrivenTarget driven, UserSource source) {
        for (int index = 0; index < driven.target().workers(); index++) {
            addWorker(driven, index, source);
        }
        return driven;
    }

    private void addWorker(DrivenTarget driven, int index, UserSource source) {
        LoadTarget target = driven.target();
        Stripe stripe = driven.recorder().stripeOf(index);
        WorkerConnection connection =
                new WorkerConnection(target.source(), target.engine().mostOpenStatements(), control::now);
        TransactionRunner transactions =
                new TransactionRunner(target.engine(), connection, retryPolicy, control, driven.recorder(), stripe);
        Integer composite = composite(target.workload());
        Worker worker = new Worker(driven, source, control, timeline, stripe, connection, transactions, composite);
        driven.add(worker, source);
    }

    private static @Nullable Integer composite(WorkloadDescriptor workload) {
        List<Transaction> transactions = workload.transactions();
        for (int index = 0; index < transactions.size(); index++) {
            if (transactions.get(index).composite()) {
                return index;
            }
        }
        return null;
    }
}
