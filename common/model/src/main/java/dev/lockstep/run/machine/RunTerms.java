package dev.lockstep.run.machine;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.lockstep.run.Hook;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunSpec.OnAgentLoss;
import dev.lockstep.run.Step;
import dev.lockstep.run.Target;
import dev.lockstep.run.Timeline;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the life cycle of a run needs to know of its spec and launch. Those of older versions say whether the run ends with
 * the step VERIFY; it always does.
 *
 * @param steps before the load, in order
 * @param embedded whether the first agent runs databases that end with it
 * @param everywhere whether each agent executes every step, because it has targets of its own; null if not
 * @param loadLimit from the agreed start to the end of the last phase
 * @param drainLimit how long work begun may take after that
 * @param launcher for the audit of hooks; null if there are none, and once the run has ended: archives contain its terms
 */
@JsonIgnoreProperties("verify")
public record RunTerms(
        String runId,
        List<Step> steps,
        boolean embedded,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean everywhere,
        OnAgentLoss onAgentLoss,
        Duration loadLimit,
        Duration drainLimit,
        RunTiming timing,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Launcher launcher) {

    public RunTerms {
        steps = List.copyOf(steps);
    }

    /** The terms of a run whose leader does what is done once. */
    public RunTerms(
            String runId,
            List<Step> steps,
            boolean embedded,
            OnAgentLoss onAgentLoss,
            Duration loadLimit,
            Duration drainLimit,
            RunTiming timing,
            @Nullable Launcher launcher) {
        this(runId, steps, embedded, null, onAgentLoss, loadLimit, drainLimit, timing, launcher);
    }

    /** The terms of a spec. */
    public static RunTerms of(String runId, RunSpec spec, RunTiming timing, @Nullable Launcher launcher) {
        return new RunTerms(
                runId,
                Preparation.stepsOf(spec),
                spec.targets().stream().anyMatch(Target::embedded),
                spec.targets().stream().anyMatch(Target::onFiles) ? true : null,
                spec.onAgentLoss(),
                Duration.ofNanos(Timeline.of(spec.atStart().phases()).loadEnd()),
                spec.phases().drainLimit(),
                timing,
                Hook.of(spec.events()).isEmpty() ? null : launcher);
    }

    /** Whether each agent executes every step. */
    boolean onEachAgent() {
        return Boolean.TRUE.equals(everywhere);
    }

    /** The same without the launcher. */
    RunTerms withoutLauncher() {
        return new RunTerms(runId, steps, embedded, everywhere, onAgentLoss, loadLimit, drainLimit, timing, null);
    }
}
