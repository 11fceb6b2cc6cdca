package dev.lockstep.coordinator.page;

import dev.lockstep.analysis.result.PhaseNames;
import dev.lockstep.coordinator.run.RunView;
import dev.lockstep.run.AdaptiveLoad;
import dev.lockstep.run.LoadSearch;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.Stage;
import dev.lockstep.run.Timeline;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a run's load, as a bar of width {@value #WIDTH}.
 *
 * @param parts the phases that have a length; of a search, its budget
 * @param totalSeconds of all parts; for a finite load, its limit
 * @param finite whether the work determines the end of the load, or a search does
 * @param startedAt null before the load has started
 * @param done the width of the elapsed part
 * @param phase the current one; null before the start and after the last
 * @param elapsedSeconds of the load; null before its start and after the last phase
 * @param left until the last phase ends; null if unknown
 */
record PhaseBar(
        List<Part> parts,
        double totalSeconds,
        boolean finite,
        @Nullable Instant startedAt,
        double done,
        @Nullable String phase,
        @Nullable Long elapsedSeconds,
        @Nullable Duration left) {

    private static final double WIDTH = 1_000;
    private static final String SEARCH = "search";

    /** A phase and its position in the bar. */
    record Part(String phase, boolean measured, Duration length, double from, double width) {
        /** The phase in words. */
        public String words() {
            return PhaseNames.words(phase);
        }
    }

    static PhaseBar of(RunView run, RunSpec spec, Instant now) {
        AdaptiveLoad load = spec.adaptive();
        Phases phases = spec.phases();
        return load == null
                ? ofPhases(run, phases, now)
                : load.fold(search -> ofSearch(run, search, now), control -> ofPhases(run, phases, now));
    }

    private static PhaseBar ofPhases(RunView run, Phases phases, Instant now) {
        Timeline timeline = Timeline.of(phases);
        return of(run, now, parts(phases, timeline), timeline.loadEnd(), timeline.finite(), elapsed -> phases.stage(
                        timeline.phaseAt(elapsed))
                .name());
    }

    /** The phases of its spec are those of the run that confirms. */
    private static PhaseBar ofSearch(RunView run, LoadSearch search, Instant now) {
        var budget = new Part(SEARCH, false, search.budget(), 0, WIDTH);
        return of(run, now, List.of(budget), search.budget().toNanos(), true, elapsed -> SEARCH);
    }

    private static PhaseBar of(
            RunView run, Instant now, List<Part> parts, long end, boolean finite, LongFunction<String> phaseAt) {
        double total = Math.max(1, end / 1e9);
        Instant started = run.startedAt();
        long elapsed = elapsedNanos(run, now);
        boolean under = started != null && !run.state().ended() && elapsed < end;
        return new PhaseBar(
                parts,
                total,
                finite,
                started,
                Math.min(WIDTH, WIDTH * elapsed / 1e9 / total),
                under ? phaseAt.apply(elapsed) : null,
                under ? (Long) TimeUnit.NANOSECONDS.toSeconds(elapsed) : null,
                under && !finite ? Duration.ofNanos(end - elapsed) : null);
    }

    private static long elapsedNanos(RunView run, Instant now) {
        Duration since = RunLine.duration(run, now);
        return since == null ? 0 : since.toNanos();
    }

    private static List<Part> parts(Phases phases, Timeline timeline) {
        List<Part> parts = new ArrayList<>();
        double scale = WIDTH / Math.max(1, timeline.loadEnd());
        for (int index = 0; index < phases.stages().size(); index++) {
            Phase phase = Phase.of(index);
            long start = timeline.start(phase);
            long length = timeline.end(phase) - start;
            if (length > 0) {
                Stage stage = phases.stage(phase);
                parts.add(new Part(
                        stage.name(), stage.measured(), Duration.ofNanos(length), start * scale, length * scale));
            }
        }
        return parts;
    }
}
