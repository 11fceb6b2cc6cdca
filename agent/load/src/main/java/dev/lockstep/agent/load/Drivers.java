package dev.lockstep.agent.load;

import dev.lockstep.run.Assignment.Share;
import dev.lockstep.run.Load;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import dev.lockstep.workload.RandomStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Creates the users, workers and sources of a target, and assigns users to workers. */
final class Drivers {

    private final LoadPlan plan;
    private final long seed;
    private final RetryPolicy retryPolicy;
    private final WorkerControl control;
    private final int coresPerTarget;

    Drivers(LoadPlan plan, long seed, RetryPolicy retryPolicy, WorkerControl control, int coresPerTarget) {
        this.plan = plan;
        this.seed = seed;
        this.retryPolicy = retryPolicy;
        this.control = control;
        this.coresPerTarget = coresPerTarget;
    }

    DrivenTarget drive(LoadTarget target) {
        DrivenTarget driven = new DrivenTarget(target, recorder(target), plan);
        return target.group()
                .load()
                .fold(
                        closed -> closed(driven, ThinkTimes.of(closed.thinkTime())),
                        open -> withWorkers(driven, arrivals(open, target)),
                        external -> {
                            throw new IllegalArgumentException("A load that a program makes has no users");
                        });
    }

    private TargetRecorder recorder(LoadTarget target) {
        Breakdown breakdown = new Breakdown(
                plan.mostStages(),
                target.workload().transactions().size(),
                target.workload().searches().size());
        return new TargetRecorder(target.index(), breakdown, target.workers(), coresPerTarget);
    }

    private DrivenTarget closed(DrivenTarget driven, ThinkTimes thinkTimes) {
        LoadTarget target = driven.target();
        Presences presences = presences(target);
        if (target.workers() < target.users().size()) {
            DueQueue queue = new DueQueue(control, plan, thinkTimes);
            for (int index = 0; index < target.users().size(); index++) {
                queue.enter(user(target, presences.of(index), index));
            }
            return withWorkers(driven, queue);
        }
        for (int index = 0; index < target.workers(); index++) {
            addWorker(
                    driven,
                    index,
                    new OwnUserSource(control, plan, thinkTimes, user(target, presences.of(index), index)));
        }
        return driven;
    }

    private ArrivalSource arrivals(Load.Open open, LoadTarget target) {
        ArrivalSource source = new ArrivalSource(
                control,
                plan,
                () -> new ArrivalSchedule(open.ratePerSecond(), plan.curve(target.group())),
                arrivalsOf(open, target),
                arrivalsOf(open, target));
        for (int index = 0; index < target.users().size(); index++) {
            source.enter(user(target, Presence.always(), index));
        }
        return source;
    }

    private Arrivals arrivalsOf(Load.Open open, LoadTarget target) {
        long sequenceSeed = RandomStream.seed(seed, -1L - target.index());
        return new Arrivals(
                open.arrival(),
                sequenceSeed,
                target.share().stripe(),
                target.share().stripes());
    }

    private Presences presences(LoadTarget target) {
        Presences presences = new Presences(plan, target);
        plan.onChange(presences::refresh);
        return presences;
    }

    /**
     * The presence of each user of a target. Users come in an order in which the agents take turns, so that a part of the
     * load is a part of each agent's. A user is present while its share of all users is below the factor of the load: the
     * last ones to come leave first.
     */
    private static final class Presences {

        private final LoadPlan plan;
        private final LoadTarget target;
        private volatile LoadCurve curve;

        Presences(LoadPlan plan, LoadTarget target) {
            this.plan = plan;
            this.target = target;
            curve = plan.curve(target.group());
        }

        void refresh() {
            curve = plan.curve(target.group());
        }

        /** Of one of the agent's users, by its index. */
        Presence of(int index) {
            Share share = target.share();
            double part = (index * share.stripes() + share.stripe()) / (double) share.totalUsers();
            return offset -> curve.firstAbove(part, offset);
        }
    }

    private SimulatedUser user(LoadTarget target, Presence presence, int index) {
        int number = target.share().firstUser() + index;
        return new SimulatedUser(
                target.users().get(index), new RandomStream(RandomStream.seed(seed, number)), number, presence);
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
        Worker worker = new Worker(driven, source, control, plan, stripe, connection, transactions, composite);
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
