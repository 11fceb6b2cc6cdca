package dev.lockstep.coordinator.experiment;

import dev.lockstep.coordinator.lease.LeaderService;
import dev.lockstep.coordinator.run.CoordinatorHooks;
import dev.lockstep.coordinator.run.EventLoop;
import dev.lockstep.coordinator.run.RunDesk;
import dev.lockstep.coordinator.security.Audit;
import dev.lockstep.coordinator.store.ExperimentRow;
import dev.lockstep.coordinator.store.ExperimentStore;
import dev.lockstep.coordinator.store.NewExperiment;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.coordinator.web.ConflictException;
import dev.lockstep.coordinator.web.LimitReachedException;
import dev.lockstep.experiment.PlannedRun;
import dev.lockstep.experiment.machine.Duty;
import dev.lockstep.experiment.machine.ExperimentMessage;
import dev.lockstep.experiment.machine.ExperimentProgress;
import dev.lockstep.hook.RunHooks;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.HookCall;
import dev.lockstep.run.HookOutcome;
import dev.lockstep.run.Json;
import dev.lockstep.run.machine.Launcher;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Drives the experiments: one thread applies messages, stores the outcome, and then does what is due. Everything that it
 * does can be done again after a crash without a second effect, except for hooks, which it marks before it starts them.
 */
@Component
class ExperimentDriver implements LeaderService {

    private static final Logger LOG = LoggerFactory.getLogger(ExperimentDriver.class);
    private static final Duration PERIOD = Duration.ofMillis(500);

    /** A stored spec cannot be changed. */
    private static final String OF_SPEC =
            "If the spec is at fault, stop the experiment, correct the spec and begin it again.";

    /** After the conductor. */
    private static final int PHASE = 65;

    private final Map<String, ActiveExperiment> active = new ConcurrentHashMap<>();
    private final Map<String, ActiveExperiment> unsure = new HashMap<>();
    private final Map<String, RunHooks> hooksUnderWay = new HashMap<>();
    private final ExperimentStore store;
    private final RunDesk desk;
    private final EndedRunsOfExperiments endedRuns;
    private final CoordinatorHooks hooks;
    private final QuietHosts hosts;
    private final Audit audit;
    private final Clock clock;
    private final EventLoop loop = new EventLoop("experiments", PERIOD, this::tick, this::settle);
    private volatile boolean running;

    ExperimentDriver(
            ExperimentStore store,
            RunDesk desk,
            EndedRunsOfExperiments endedRuns,
            CoordinatorHooks hooks,
            QuietHosts hosts,
            Audit audit,
            Clock clock) {
        this.store = store;
        this.desk = desk;
        this.endedRuns = endedRuns;
        this.hooks = hooks;
        this.hosts = hosts;
        this.audit = audit;
        this.clock = clock;
    }

    /** The experiment of that id, unless it has ended. */
    Optional<ActiveExperiment> active(String id) {
        return Optional.ofNullable(active.get(id));
    }

    /**
     * Stores a new experiment and begins it, or finds the one that the same request created earlier.
     *
     * @param alone whether it is refused while another of its name is under way
     */
    CompletableFuture<ExperimentRow> submit(NewExperiment request, ActiveExperiment experiment, boolean alone) {
        return ask(() -> {
            Optional<ExperimentRow> before =
                    Optional.ofNullable(request.idempotencyKey()).flatMap(key -> replayed(key, request.requestHash()));
            if (before.isPresent()) {
                return before.get();
            }
            if (alone) {
                refuseASecond(request.name());
            }
            unsure.put(experiment.id(), experiment);
            store.insert(request);
            unsure.remove(experiment.id());
            active.put(experiment.id(), experiment);
            return store.find(experiment.id()).orElseThrow();
        });
    }

    private void refuseASecond(String name) {
        for (ActiveExperiment other : active.values()) {
            if (other.terms().spec().name().equals(name)
                    && !other.progress().state().ended()) {
                throw new ConflictException(
                        "Experiment " + other.id() + ", '" + name + "', is under way: wait for its end or stop it.");
            }
        }
    }

    private Optional<ExperimentRow> replayed(String key, String hash) {
        return store.findByKey(key).flatMap(known -> {
            if (!known.requestHash().equals(hash)) {
                throw new ConflictException("This Idempotency-Key has created experiment " + known.id()
                        + " from another spec: use a new key for a new experiment.");
            }
            return store.find(known.id());
        });
    }

    /** What somebody asks of an experiment; refused if it has ended. */
    CompletableFuture<Void> on(String id, ExperimentMessage message) {
        return this.<@Nullable Void>ask(() -> {
            ActiveExperiment experiment = active.get(id);
            if (experiment == null) {
                throw new ConflictException("Experiment " + id + " has ended and can no longer be changed.");
            }
            String run = experiment.progress().runId();
            // Read first: if the store cannot be read, nothing has happened and the caller may ask again.
            List<String> underWay = run == null ? List.of() : endedRuns.followed(run);
            experiment.on(message, clock.instant());
            if (experiment.progress().state().ended()) {
                underWay.forEach(this::stopRun);
            }
            return null;
        });
    }

    /** One that has ended meanwhile may have left a run that measures what it found. */
    private void stopRun(String runId) {
        desk.stop(runId, "its experiment").exceptionally(endedMeanwhile -> {
            loop.post(() -> endedRuns.followed(runId).forEach(this::stopRun));
            return null;
        });
    }

    private <T> CompletableFuture<T> ask(Supplier<T> question) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        loop.post(() -> {
            try {
                answer.complete(question.get());
            } catch (RuntimeException refused) {
                answer.completeExceptionally(refused);
            }
        });
        return answer;
    }

    private void post(ActiveExperiment experiment, ExperimentMessage message) {
        loop.post(() -> experiment.on(message, clock.instant()));
    }

    private void tick() {
        for (ActiveExperiment experiment : active.values()) {
            experiment.on(new ExperimentMessage.Tick(), clock.instant());
        }
    }

    /** A connection lost during a commit may leave an experiment in the store without anybody knowing. */
    private void adoptUnsure() {
        unsure.entrySet().removeIf(experiment -> {
            store.find(experiment.getKey()).ifPresent(stored -> active.put(experiment.getKey(), experiment.getValue()));
            return true;
        });
    }

    /** Stores all changes, then does what is due. */
    private void settle() {
        adoptUnsure();
        for (ActiveExperiment experiment : active.values()) {
            store(experiment);
            if (experiment.progress().state().ended()) {
                close(experiment);
            } else {
                experiment.duty(clock.instant()).accept(new Duties(experiment));
            }
        }
    }

    private void store(ActiveExperiment experiment) {
        if (experiment.dirty()) {
            ExperimentProgress progress = experiment.progress();
            store.save(
                    experiment.id(),
                    progress.state(),
                    progress.state().ended() ? progress.since() : null,
                    experiment.plan().size(),
                    progress.attempts().size(),
                    Json.write(progress),
                    clock.instant(),
                    experiment.notes());
            experiment.stored();
        }
    }

    private void close(ActiveExperiment experiment) {
        kill(experiment.id());
        active.remove(experiment.id());
        LOG.info(
                "Experiment {} ({}) has ended: {}",
                experiment.id(),
                experiment.terms().spec().name(),
                experiment.progress().state());
    }

    private void kill(String id) {
        RunHooks hook = hooksUnderWay.remove(id);
        if (hook != null) {
            hook.close();
        }
    }

    private final class Duties implements Duty.Visitor {

        private final ActiveExperiment experiment;

        Duties(ActiveExperiment experiment) {
            this.experiment = experiment;
        }

        @Override
        public void nothing() {}

        @Override
        public void manual(Duty.AwaitConfirmation manual) {}

        @Override
        public void hook(Duty.StartHook hook) {
            experiment.on(new ExperimentMessage.HookStarted(), clock.instant());
            store(experiment);
            HookCall call = new HookCall(
                    "apply", hook.step().hook(), Duration.ZERO, hook.step().timeout(), null);
            audit.done(experiment.launcher(), "HOOK", experiment.id() + ": " + call.hook());
            hooksUnderWay.put(
                    experiment.id(),
                    hooks.start(
                            experiment.id(),
                            experiment.terms().spec().runOf(hook.planned()).factors(),
                            call,
                            outcome -> post(experiment, new ExperimentMessage.HookEnded(problem(outcome)))));
        }

        @Override
        public void settle(Duty.AwaitQuiet settle) {
            PlannedRun planned = experiment.plan().get(experiment.progress().place());
            Double cpu = hosts.cpuPercent(
                    settle.settle().host(), experiment.terms().spec().runOf(planned));
            experiment.on(new ExperimentMessage.HostLooked(cpu), clock.instant());
        }

        @Override
        public void run(Duty.MakeRun run) {
            String runId = experiment.progress().runId();
            if (runId == null) {
                create(run);
            } else {
                endedRuns
                        .outcome(experiment.terms().spec(), run.planned().cell(), runId)
                        .ifPresent(ended -> experiment.on(ended, clock.instant()));
            }
        }

        private void create(Duty.MakeRun run) {
            if (experiment.asked()) {
                return;
            }
            experiment.asked(true);
            String key = "experiment " + experiment.id() + " " + run.planned().number() + " " + run.attempt();
            CompletableFuture<RunRow> created =
                    desk.create(experiment.terms().spec().runOf(run.planned()), key, experiment.launcher());
            created.thenAccept(row -> loop.post(() -> created(row))).exceptionally(failure -> {
                loop.post(() -> impeded(failure));
                return null;
            });
        }

        private void created(RunRow row) {
            experiment.asked(false);
            experiment.on(new ExperimentMessage.RunCreated(row.id()), clock.instant());
            if (experiment.progress().state().ended()) {
                stopRun(row.id());
            }
        }

        private void impeded(Throwable thrown) {
            experiment.asked(false);
            Throwable failure =
                    thrown.getCause() != null && thrown instanceof CompletionException ? thrown.getCause() : thrown;
            if (failure instanceof LimitReachedException) {
                return;
            }
            if (failure instanceof DataAccessException || failure instanceof TransactionException) {
                // The run may have been stored all the same: the same request finds it.
                LOG.warn("Experiment {} asks again for its next run: {}", experiment.id(), reason(failure));
                return;
            }
            String reason = reason(failure);
            LOG.warn("Experiment {} cannot go on: {}", experiment.id(), reason);
            experiment.on(
                    new ExperimentMessage.Impeded("The next run cannot be made: " + reason + " Mend it, then resume."
                            + (failure instanceof FaultyInputException ? " " + OF_SPEC : "")),
                    clock.instant());
        }

        private static String reason(Throwable failure) {
            return failure instanceof FaultyInputException faulty
                    ? faulty.faults().stream()
                            .map(fault -> fault.path() + ": " + fault.message())
                            .collect(Collectors.joining("; "))
                    : String.valueOf(failure.getMessage());
        }

        @Override
        public void decide(Duty.DecideRepeats decide) {
            experiment.on(endedRuns.repeats(experiment.terms(), experiment.progress()), clock.instant());
        }
    }

    private static @Nullable String problem(HookOutcome outcome) {
        return outcome.ending() == HookOutcome.Ending.SUCCEEDED
                ? null
                : outcome.detail() + (outcome.output().isEmpty() ? "" : ": " + outcome.output());
    }

    @Override
    public void start() {
        for (String id : store.unfinished()) {
            try {
                ActiveExperiment experiment = stored(id);
                experiment.on(new ExperimentMessage.TakenOver(), clock.instant());
                active.put(id, experiment);
            } catch (FaultyInputException unreadable) {
                LOG.error("Experiment {} cannot go on: its spec is not readable by this version", id, unreadable);
            }
        }
        running = true;
        loop.start();
    }

    private ActiveExperiment stored(String id) {
        StoredExperiment stored = StoredExperiment.load(store, id, StoredExperiment.terms(store, id));
        Launcher launcher = Json.read(store.launcher(id).orElseThrow(), Launcher.class);
        return new ActiveExperiment(id, stored.terms(), launcher, stored.progress());
    }

    @Override
    public void stop() {
        running = false;
        loop.stop();
        hooksUnderWay.values().forEach(RunHooks::close);
        hooksUnderWay.clear();
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return PHASE;
    }
}
