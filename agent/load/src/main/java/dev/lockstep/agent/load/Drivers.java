package dev.lockstep.agent.load;

import dev.lockstep.run.Load;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import dev.lockstep.workload.RandomStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Creates the users, workers and sources of a target, and assigns users to workers. */
final class Drivers {

    private final Load load;
    private final LoadPhases course;
    private final long seed;
    private final RetryPolicy retryPolicy;
    private final LoadControl control;
    private final int coresPerTarget;

    Drivers(Load load, LoadPhases course, long seed, RetryPolicy retryPolicy, LoadControl control, int coresPerTarget) {
        this.load = load;
        this.course = course;
        this.seed = seed;
        this.retryPolicy = retryPolicy;
        this.control = control;
        this.coresPerTarget = coresPerTarget;
    }

    DrivenTarget drive(LoadTarget target) {
        TargetRecorder recorder = new TargetRecorder(
                target.index(),
                target.workload().transactions().size(),
                target.workload().searches().size(),
                target.workers(),
                coresPerTarget);
        DrivenTarget driven = new DrivenTarget(target, recorder);
        return load.fold(
                closed -> closed(driven, ThinkTimes.of(closed.thinkTime())),
                open -> withWorkers(driven, arrivals(open, target)));
    }

    private DrivenTarget closed(DrivenTarget driven, ThinkTimes thinkTimes) {
        LoadTarget target = driven.target();
        if (target.workers() < target.users().size()) {
            DueQueue queue = new DueQueue(control, course, thinkTimes);
            for (int index = 0; index < target.users().size(); index++) {
                queue.enter(user(target, index));
            }
            return withWorkers(driven, queue);
        }
        for (int index = 0; index < target.workers(); index++) {
            addWorker(driven, index, new OwnUserSource(control, thinkTimes, user(target, index)));
        }
        return driven;
    }

    private ArrivalSource arrivals(Load.Open open, LoadTarget target) {
        ArrivalSource source = new ArrivalSource(control, course, arrivalsOf(open, target), arrivalsOf(open, target));
        for (int index = 0; index < target.users().size(); index++) {
            source.enter(user(target, index));
        }
        return source;
    }

    private Arrivals arrivalsOf(Load.Open open, LoadTarget target) {
        ArrivalSchedule schedule = new ArrivalSchedule(open.ratePerSecond(), course);
        long sequenceSeed = RandomStream.seed(seed, -1L - target.index());
        return new Arrivals(
                schedule,
                open.arrival(),
                sequenceSeed,
                target.share().stripe(),
                target.share().stripes());
    }

    private SimulatedUser user(LoadTarget target, int index) {
        int number = target.share().firstUser() + index;
        int users = target.share().totalUsers();
        return new SimulatedUser(
                target.users().get(index),
                new RandomStream(RandomStream.seed(seed, number)),
                number,
                course.beginOf(number, users),
                course.leaveOf(number, users));
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
                new WorkerConnection(target.source(), target.engine().mostOpenStatements());
        TransactionRunner transactions =
                new TransactionRunner(target.engine(), connection, retryPolicy, control, driven.recorder(), stripe);
        Integer composite = composite(target.workload());
        Worker worker = new Worker(driven, source, control, course, stripe, connection, transactions, composite);
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
