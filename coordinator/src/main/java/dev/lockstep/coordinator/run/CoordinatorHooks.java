package dev.lockstep.coordinator.run;

import dev.lockstep.coordinator.run.live.ActiveRun;
import dev.lockstep.coordinator.settings.Settings;
import dev.lockstep.coordinator.settings.UsageException;
import dev.lockstep.hook.DatabaseActions;
import dev.lockstep.hook.HookFolder;
import dev.lockstep.hook.RunHooks;
import dev.lockstep.run.HookCall;
import dev.lockstep.run.HookOffer;
import dev.lockstep.run.HookOutcome;
import dev.lockstep.run.machine.RunMessage;
import dev.lockstep.run.machine.RunProgress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The hooks that runs and experiments start on the coordinator. What runs start is confined to the conductor's thread. */
@Component
public class CoordinatorHooks {

    private final Optional<HookFolder> folder;
    private final Clock clock;
    private final Map<String, RunHooks> active = new HashMap<>();

    CoordinatorHooks(Settings settings, Clock clock) {
        this.folder = Optional.ofNullable(settings.hooks()).map(CoordinatorHooks::opened);
        this.clock = clock;
    }

    private static HookFolder opened(Path folder) {
        try {
            return HookFolder.of(folder);
        } catch (IOException unusable) {
            throw new UsageException("--hooks: " + unusable.getMessage());
        }
    }

    /** What specs may start; null if the operator named no folder. */
    public @Nullable HookOffer offer() {
        return folder.map(HookFolder::offer).orElse(null);
    }

    /**
     * Starts a hook of an experiment at once.
     *
     * @param id of the experiment
     * @param factors for the hook
     * @param outcome takes how it ended, from another thread
     * @return kills it when closed
     */
    public RunHooks start(String id, Map<String, Object> factors, HookCall call, Consumer<HookOutcome> outcome) {
        RunHooks hooks = new RunHooks(folder, id, factors, List.of(call), DatabaseActions.NONE, new Ended(outcome));
        hooks.start(System.nanoTime());
        return hooks;
    }

    private record Ended(Consumer<HookOutcome> outcome) implements RunHooks.Listener {

        @Override
        public void started(HookCall call) {}

        @Override
        public void ended(HookCall call, HookOutcome ended) {
            outcome.accept(ended);
        }
    }

    /**
     * Starts, ends or kills the hooks of a run as its stored progress says.
     *
     * @param conductor takes reports, from any thread
     */
    void follow(ActiveRun run, Consumer<RunMessage> conductor) {
        RunProgress progress = run.progress();
        Instant startAt = progress.startAt();
        if (startAt == null || !progress.callsHooks()) {
            kill(run.id());
            return;
        }
        RunHooks hooks = active.computeIfAbsent(run.id(), id -> started(run, startAt, conductor));
        if (progress.members().loadsEnded()) {
            hooks.finish();
        }
    }

    private RunHooks started(ActiveRun run, Instant startAt, Consumer<RunMessage> conductor) {
        List<HookCall> calls = run.progress().waitingHooksOf(null);
        RunHooks hooks = new RunHooks(
                folder, run.id(), run.spec().factors(), calls, DatabaseActions.NONE, new Reports(conductor));
        hooks.start(
                System.nanoTime() + Duration.between(clock.instant(), startAt).toNanos());
        return hooks;
    }

    private record Reports(Consumer<RunMessage> conductor) implements RunHooks.Listener {

        @Override
        public void started(HookCall call) {
            conductor.accept(new RunMessage.HookReported(null, call.event(), null));
        }

        @Override
        public void ended(HookCall call, HookOutcome outcome) {
            conductor.accept(new RunMessage.HookReported(null, call.event(), outcome));
        }
    }

    /** Kills all of them, because this coordinator ends or was deposed. */
    void killAll() {
        List.copyOf(active.keySet()).forEach(this::kill);
    }

    /** Starts no further hook of a run, and kills those under way. */
    void kill(String runId) {
        RunHooks hooks = active.remove(runId);
        if (hooks != null) {
            hooks.close();
        }
    }
}
