package dev.lockstep.coordinator.run.live;

import static java.util.stream.Collectors.joining;

import dev.lockstep.coordinator.store.EventStore;
import dev.lockstep.coordinator.store.IntervalStore;
import dev.lockstep.coordinator.store.Mark;
import dev.lockstep.coordinator.store.NewEvent;
import dev.lockstep.coordinator.store.NewRun;
import dev.lockstep.coordinator.store.RegistryStore;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.coordinator.web.ConflictException;
import dev.lockstep.run.Json;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunState;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.machine.RegistryState;
import dev.lockstep.run.machine.RunAction;
import dev.lockstep.run.machine.RunProgress;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The conductor's durable state: everything it needs after a crash. Each step is one transaction. */
@Component
public class RunJournal {

    private static final int MOST_MARKS = 1_000;

    private final RunStore runs;
    private final EventStore events;
    private final IntervalStore intervals;
    private final RegistryStore registry;

    RunJournal(RunStore runs, EventStore events, IntervalStore intervals, RegistryStore registry) {
        this.runs = runs;
        this.events = events;
        this.intervals = intervals;
        this.registry = registry;
    }

    /** The run created earlier by the same request; another request with the same key is refused. */
    public Optional<RunRow> replayed(RunRequest request) {
        Optional<RunStore.Replay> before =
                Optional.ofNullable(request.idempotencyKey()).flatMap(runs::findByKey);
        before.filter(known -> !known.requestHash().equals(request.hash())).ifPresent(other -> {
            throw new ConflictException("This Idempotency-Key has created run " + other.id()
                    + " from another spec: use a new key for a new run.");
        });
        return before.flatMap(known -> runs.find(known.id()));
    }

    /** Stores a new run with its first event, and returns it as stored. */
    @Transactional
    public RunRow create(NewRun run) {
        runs.insert(run);
        events.append(
                run.id(),
                List.of(new NewEvent(run.created(), RunAction.Kind.STATE.name(), "QUEUED: the run was created")));
        return runs.find(run.id()).orElseThrow();
    }

    /** Stores the progress of these runs, their events, and the registry if given. */
    @Transactional
    public void save(Collection<ActiveRun> changed, @Nullable RegistryState agents) {
        changed.forEach(this::save);
        if (agents != null) {
            registry.save(Json.write(StoredRegistry.of(agents)));
        }
    }

    private void save(ActiveRun run) {
        if (run.progressed()) {
            saveProgress(run);
        }
        events.append(
                run.id(),
                run.events().stream()
                        .map(event -> new NewEvent(event.at(), event.kind().name(), event.text()))
                        .toList());
        Conclusion conclusion = run.conclusion();
        if (conclusion != null && conclusion.document() != null) {
            runs.saveResult(run.id(), conclusion.document(), conclusion.head(), conclusion.history());
        }
    }

    private void saveProgress(ActiveRun run) {
        RunProgress progress = run.progress();
        RunState state = progress.state();
        runs.saveProgress(
                run.id(),
                state,
                Json.write(progress),
                Json.write(run.assigned()),
                progress.startAt(),
                state.ended() ? progress.since() : null);
    }

    /** The runs that had not ended, in order of arrival. */
    public List<ActiveRun> unfinished() {
        return runs.unfinished().stream().map(this::load).toList();
    }

    /** A stored run; empty if there is none with that id, or it was deleted. */
    public Optional<ActiveRun> find(String id) {
        return runs.find(id).map(row -> load(id));
    }

    private ActiveRun load(String id) {
        return new ActiveRun(
                id,
                runs.find(id).orElseThrow().arrival(),
                Json.read(runs.spec(id).orElseThrow(), RunSpec.class),
                Json.readList(runs.descriptor(id).orElseThrow(), WorkloadDescriptor.class),
                Json.read(runs.progress(id).orElseThrow(), RunProgress.class),
                List.of(Json.read(runs.roster(id).orElseThrow(), AssignedAgent[].class)));
    }

    /** Replaces the result of an ended run and records why; false if it could not be made or the run is gone. */
    @Transactional
    public boolean replaceResult(String runId, Conclusion made, Instant at, String why) {
        String document = made.document();
        boolean replaced = document != null && runs.saveResult(runId, document, made.head(), made.history());
        if (replaced) {
            events.append(runId, List.of(new NewEvent(at, RunAction.Kind.NOTE.name(), why)));
        }
        return replaced;
    }

    /** The last stored registry. */
    public RegistryState registry() {
        return registry.load()
                .map(stored -> Json.read(stored, StoredRegistry.class).state())
                .orElse(RegistryState.EMPTY);
    }

    /** The stored intervals of a run. */
    public StoredLedger ledger(ActiveRun run) {
        return StoredLedger.of(run.agents(), intervals.sequences(run.id()), intervals.loadEnds(run.id()));
    }

    /** Stores a mark; refused if an event of its name is open, or if the run has too many marks. */
    @Transactional
    public void mark(String runId, Mark mark) {
        List<Mark> marks = events.marks(runId);
        if (marks.size() >= MOST_MARKS) {
            throw new ConflictException("Run " + runId + " has " + MOST_MARKS + " marks, which is the limit.");
        }
        if (mark.isOpen() && open(marks, mark.name()).isPresent()) {
            throw new ConflictException("Event '" + mark.name() + "' is open: end it before it begins again.");
        }
        events.addMark(runId, mark);
    }

    /** Ends the open event of that name; refused if there is none, or if it begins later. */
    @Transactional
    public void endEvent(String runId, String name, Instant until) {
        List<Mark> marks = events.marks(runId);
        Mark event = open(marks, name)
                .orElseThrow(() -> new ConflictException("No event '" + name + "' is open. Open events: "
                        + marks.stream().filter(Mark::isOpen).map(Mark::name).collect(joining(", ", "", "."))));
        if (!until.isAfter(event.at())) {
            throw new ConflictException(
                    "Event '" + name + "' begins at " + event.at() + " and cannot end at " + until + ".");
        }
        events.endMark(runId, name, until);
    }

    private static Optional<Mark> open(List<Mark> marks, String name) {
        return marks.stream()
                .filter(mark -> mark.isOpen() && mark.name().equals(name))
                .findFirst();
    }
}
