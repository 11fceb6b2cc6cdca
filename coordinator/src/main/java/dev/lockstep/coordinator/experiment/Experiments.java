package dev.lockstep.coordinator.experiment;

import dev.lockstep.analysis.experiment.ExperimentAnalysis;
import dev.lockstep.analysis.experiment.ExperimentDocument;
import dev.lockstep.coordinator.agent.AgentRoster;
import dev.lockstep.coordinator.run.CoordinatorHooks;
import dev.lockstep.coordinator.security.Audit;
import dev.lockstep.coordinator.security.Visitor;
import dev.lockstep.coordinator.store.ExperimentEvent;
import dev.lockstep.coordinator.store.ExperimentRow;
import dev.lockstep.coordinator.store.ExperimentStore;
import dev.lockstep.coordinator.store.NewExperiment;
import dev.lockstep.coordinator.web.ConflictException;
import dev.lockstep.coordinator.web.NotFoundException;
import dev.lockstep.experiment.ExperimentPlan;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.PlannedRun;
import dev.lockstep.experiment.machine.Attempt;
import dev.lockstep.experiment.machine.ExperimentMessage;
import dev.lockstep.experiment.machine.ExperimentProgress;
import dev.lockstep.experiment.machine.ExperimentTerms;
import dev.lockstep.report.experiment.ExperimentReport;
import dev.lockstep.run.Json;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.util.ConcurrentReferenceHashMap;

/** Actions of users on experiments, by REST or page, and what they see of them. */
@Component
public class Experiments {

    private static final int MOST = 500;
    private static final int SUFFIXES = 36 * 36 * 36 * 36;
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final DateTimeFormatter SECONDS =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private final ExperimentDriver driver;
    private final ExperimentStore store;
    private final EndedRunsOfExperiments endedRuns;
    private final AgentRoster roster;
    private final CoordinatorHooks hooks;
    private final Audit audit;
    private final Clock clock;

    /** Of ended experiments that were looked at. */
    private final Map<String, ExperimentTerms> terms = new ConcurrentReferenceHashMap<>();

    private final Map<String, CellMatrix> matrices = new ConcurrentReferenceHashMap<>();

    Experiments(
            ExperimentDriver driver,
            ExperimentStore store,
            EndedRunsOfExperiments endedRuns,
            AgentRoster roster,
            CoordinatorHooks hooks,
            Audit audit,
            Clock clock) {
        this.driver = driver;
        this.store = store;
        this.endedRuns = endedRuns;
        this.roster = roster;
        this.hooks = hooks;
        this.audit = audit;
        this.clock = clock;
    }

    /**
     * Begins an experiment from a spec in YAML or JSON; an invalid one is refused with every fault.
     *
     * @param key repeating it returns the same experiment; null if there is none
     * @param visitor who makes the request
     */
    public CompletableFuture<ExperimentView> create(byte[] body, @Nullable String key, Visitor visitor) {
        return create(body, key, false, visitor);
    }

    /** The same without a key, refused while another experiment of its name is under way. */
    public CompletableFuture<ExperimentView> createAlone(byte[] body, Visitor visitor) {
        return create(body, null, true, visitor);
    }

    private CompletableFuture<ExperimentView> create(
            byte[] body, @Nullable String key, boolean alone, Visitor visitor) {
        String text = ExperimentAdmission.text(body);
        ExperimentSpec spec = ExperimentAdmission.read(text, roster.state(), hooks.offer());
        Instant now = clock.instant();
        String id = newId(now);
        ExperimentProgress progress = ExperimentProgress.planned(spec.repeats().runs(), now);
        ExperimentTerms terms = new ExperimentTerms(spec);
        NewExperiment request = new NewExperiment(
                id,
                spec.name(),
                now,
                terms.plan(progress.repeats()).runs().size(),
                text,
                Json.write(progress),
                Json.write(visitor.launcher()),
                key,
                hash(body));
        return driver.submit(request, new ActiveExperiment(id, terms, visitor.launcher(), progress), alone)
                .thenApply(row -> {
                    audit.done(visitor, "EXPERIMENT", row.id() + " (" + row.name() + ")");
                    return ExperimentView.of(row);
                });
    }

    private static String newId(Instant now) {
        String suffix =
                Integer.toString(SUFFIXES + RANDOM.nextInt(SUFFIXES), 36).substring(1);
        return "x" + SECONDS.format(now) + "-" + suffix;
    }

    private static String hash(byte[] body) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java has SHA-256", impossible);
        }
    }

    /** The newest experiments first, at most 500. */
    public List<ExperimentView> newest() {
        return store.newest(MOST).stream().map(ExperimentView::of).toList();
    }

    /** An experiment with the state of its cells. */
    public ExperimentDetails details(String id) {
        ExperimentRow row = row(id);
        StoredExperiment stored = load(id);
        CellMatrix matrix = Objects.requireNonNull(matrices.compute(
                id, (same, known) -> known != null && known.isOf(stored.progress()) ? known : CellMatrix.of(stored)));
        return ExperimentDetails.of(row, stored, matrix);
    }

    /** The runs of an experiment in the order in which they are made. */
    public ExperimentPlan plan(String id) {
        row(id);
        return load(id).plan();
    }

    /**
     * A run that was made.
     *
     * @param planned its place in the plan
     */
    public record MadeRun(PlannedRun planned, Attempt attempt) {}

    /** The runs that have ended, in order, those that do not count among them. */
    public List<MadeRun> made(String id) {
        row(id);
        StoredExperiment stored = load(id);
        List<PlannedRun> plan = stored.plan().runs();
        return stored.progress().attempts().stream()
                .map(attempt -> new MadeRun(plan.get(attempt.number() - 1), attempt))
                .toList();
    }

    /** One line about an experiment. */
    public ExperimentView view(String id) {
        return ExperimentView.of(row(id));
    }

    /** The spec of an experiment as it was sent. */
    public String spec(String id) {
        row(id);
        return store.spec(id).orElseThrow();
    }

    /** The report of an experiment as one HTML page. */
    public String report(String id) {
        row(id);
        ExperimentSpec spec = load(id).spec();
        return ExperimentReport.of(spec, document(id), "/runs/").html();
    }

    /** What the runs of an experiment say so far. */
    public ExperimentDocument document(String id) {
        row(id);
        StoredExperiment stored = load(id);
        return ExperimentAnalysis.of(
                stored.spec(), endedRuns.runs(stored.terms(), stored.progress()), endedRuns::withSeries);
    }

    /** The events with numbers above {@code after}. */
    public List<ExperimentEvent> events(String id, int after) {
        row(id);
        return store.events(id, after);
    }

    /** The newest events, the last one first. */
    public List<ExperimentEvent> latestEvents(String id, int most) {
        row(id);
        return store.latestEvents(id, most);
    }

    /**
     * A person has done the step that an experiment waits for; refused if it waits for none, or for another one.
     *
     * @param step its id; null for the one that is due, whichever it is
     */
    public CompletableFuture<ExperimentDetails> confirm(String id, @Nullable String step, Visitor visitor) {
        ExperimentDetails details = details(id);
        if (details.step() == null) {
            throw new ConflictException(
                    "Experiment " + id + " waits for no step: there is nothing to confirm. See its state.");
        }
        if (step != null && !step.equals(details.stepId())) {
            throw new ConflictException("Experiment " + id + " does not wait for step " + step + ". Step "
                    + details.stepId() + " is due: " + details.step() + ". Do it, then confirm it.");
        }
        return ask(id, new ExperimentMessage.Confirmed(visitor.as("a user"), step), "CONFIRM", visitor);
    }

    /** Begins nothing further until it is resumed; a run under way ends first. */
    public CompletableFuture<ExperimentDetails> pause(String id, Visitor visitor) {
        return ask(id, new ExperimentMessage.PauseAsked(visitor.as("a user")), "PAUSE", visitor);
    }

    /** Goes on after a pause; refused if it does not pause. */
    public CompletableFuture<ExperimentDetails> resume(String id, Visitor visitor) {
        if (details(id).pausedBecause() == null) {
            throw new ConflictException("Experiment " + id + " does not pause: there is nothing to resume.");
        }
        return ask(id, new ExperimentMessage.ResumeAsked(visitor.as("a user")), "RESUME", visitor);
    }

    /** Ends an experiment and the run under way. */
    public CompletableFuture<ExperimentDetails> stop(String id, Visitor visitor) {
        return ask(id, new ExperimentMessage.StopAsked(visitor.as("a user")), "STOP", visitor);
    }

    private CompletableFuture<ExperimentDetails> ask(
            String id, ExperimentMessage message, String action, Visitor visitor) {
        ExperimentRow row = row(id);
        return driver.on(id, message).thenApply(done -> {
            audit.done(visitor, action, "experiment " + row.id() + " (" + row.name() + ")");
            return details(id);
        });
    }

    private ExperimentRow row(String id) {
        return store.find(id)
                .orElseThrow(() -> new NotFoundException(
                        "No experiment '" + id + "'. GET /api/v1/experiments lists the experiments."));
    }

    private StoredExperiment load(String id) {
        return driver.active(id)
                .map(StoredExperiment::of)
                .orElseGet(() -> StoredExperiment.load(
                        store, id, terms.computeIfAbsent(id, unread -> StoredExperiment.terms(store, unread))));
    }
}
