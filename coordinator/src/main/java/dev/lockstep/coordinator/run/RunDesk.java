package dev.lockstep.coordinator.run;

import dev.lockstep.coordinator.agent.AgentRoster;
import dev.lockstep.coordinator.run.live.RunRequest;
import dev.lockstep.coordinator.run.schedule.SpecAdmission;
import dev.lockstep.coordinator.security.Audit;
import dev.lockstep.coordinator.security.Visitor;
import dev.lockstep.coordinator.store.Mark;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.HostRows;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecWriter;
import dev.lockstep.run.StopMode;
import dev.lockstep.run.machine.Launcher;
import dev.lockstep.run.machine.RegistryState;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Actions of users on runs, by REST or page: check a spec; create, stop, mark and delete a run. */
@Component
public class RunDesk {

    public static final int LONGEST_KEY = 200;

    private final Conductor conductor;
    private final Runs runs;
    private final AgentRoster roster;
    private final CoordinatorHooks hooks;
    private final Audit audit;
    private final Clock clock;

    RunDesk(Conductor conductor, Runs runs, AgentRoster roster, CoordinatorHooks hooks, Audit audit, Clock clock) {
        this.conductor = conductor;
        this.runs = runs;
        this.roster = roster;
        this.hooks = hooks;
        this.audit = audit;
        this.clock = clock;
    }

    /**
     * Queues a run from a spec in YAML or JSON; an invalid one is refused with every fault.
     *
     * @param key repeating it returns the same run; null if there is none
     * @param visitor who makes the request
     */
    public CompletableFuture<RunRow> create(byte[] spec, @Nullable String key, Visitor visitor) {
        return conductor
                .submit(new RunRequest(
                        SpecAdmission.read(spec, roster.state(), hooks.offer()),
                        checked(key),
                        hash(spec),
                        visitor.launcher()))
                .thenApply(run -> {
                    audit.done(visitor, "LAUNCH", described(run));
                    return run;
                });
    }

    /**
     * Queues a run of an experiment; refused if the agents cannot execute it.
     *
     * @param key repeating it returns the same run
     */
    public CompletableFuture<RunRow> create(RunSpec spec, String key, Launcher launcher) {
        byte[] written = SpecWriter.toJson(spec).getBytes(StandardCharsets.UTF_8);
        return conductor.submit(new RunRequest(spec, key, hash(written), launcher));
    }

    /** Ends a run of an experiment, which is to be stopped. */
    public CompletableFuture<Void> stop(String id, String by) {
        return conductor.stop(id, StopMode.TERMINATE, by);
    }

    /** A key of a request; refused if it is blank or too long. */
    public static @Nullable String checked(@Nullable String key) {
        if (key != null && (key.isBlank() || key.length() > LONGEST_KEY)) {
            throw faulty("Idempotency-Key", "The key has 1 to " + LONGEST_KEY + " characters");
        }
        return key;
    }

    private static String hash(byte[] spec) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(spec));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java has SHA-256", impossible);
        }
    }

    /** The complete spec; an invalid one is refused with every fault. */
    public CheckedSpec check(byte[] body) {
        RegistryState agents = roster.state();
        RunSpec spec;
        List<String> warnings = new ArrayList<>();
        if (agents.agents().isEmpty()) {
            spec = SpecAdmission.read(body, hooks.offer());
            warnings.add("No agent is connected: workload, parameters, engines and agents were not checked");
        } else {
            spec = SpecAdmission.read(body, agents, hooks.offer());
            SpecAdmission.admit(spec, agents, hooks.offer());
        }
        HostRows.complaint(spec).ifPresent(warnings::add);
        return new CheckedSpec(SpecWriter.toRedactedMap(spec), warnings);
    }

    /**
     * Ends a run early.
     *
     * @param mode {@code finish} lets transactions under way finish, {@code terminate} cancels them
     * @param visitor who makes the request
     * @param kind of client, for the run's events
     */
    public CompletableFuture<Void> stop(String id, String mode, Visitor visitor, String kind) {
        RunRow run = runs.find(id);
        StopMode how = mode(mode);
        return conductor
                .stop(id, how, visitor.as(kind))
                .thenRun(() -> audit.done(
                        visitor, "STOP", described(run) + ": " + how.name().toLowerCase(Locale.ROOT)));
    }

    private static StopMode mode(String text) {
        return Arrays.stream(StopMode.values())
                .filter(mode -> mode.name().equals(text.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> faulty("mode", "No mode '" + text + "'. Allowed are: finish, terminate"));
    }

    /** Marks a moment of a run, or begins or ends an event. */
    public CompletableFuture<Void> mark(String id, MarkRequest request, Visitor visitor) {
        RunRow run = runs.find(id);
        Mark mark = request.toMark(clock.instant());
        CompletableFuture<Void> marked =
                request.isEnd() ? conductor.endEvent(id, mark.name(), mark.at()) : conductor.mark(id, mark);
        return marked.thenRun(() -> audit.done(visitor, "MARK", described(run) + ": " + mark.name()));
    }

    /** Removes an ended run with all its measurements. */
    public void delete(String id, Visitor visitor) {
        RunRow run = runs.find(id);
        runs.delete(id);
        audit.done(visitor, "DELETE", described(run));
    }

    private static String described(RunRow run) {
        return run.id() + " (" + run.name() + ")";
    }

    private static FaultyInputException faulty(String path, String message) {
        return new FaultyInputException(List.of(new Fault(path, message)));
    }
}
