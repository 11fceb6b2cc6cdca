package dev.lockstep.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A change of the load of a run under way. All agents learn it before it begins, so that they change together.
 *
 * @param at when it begins, in nanoseconds since the start of the run
 * @param over how long the load takes to change, evenly, in nanoseconds; 0 for at once
 * @param level the load to reach, as a share of the largest load of the run, 0..1
 * @param begins the stage that begins with the change; null if the current one goes on
 * @param ends whether the load ends with it
 */
public record LoadChange(
        long at,
        long over,
        double level,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable NewStage begins,

        boolean ends) {

    /** A stage that was not planned. */
    public record NewStage(String name, boolean measured) {}

    public LoadChange {
        if (at < 0 || over < 0 || !(level >= 0 && level <= 1)) {
            throw new IllegalArgumentException("A load changes to 0..1 at and over a time of at least 0, not " + level
                    + " at " + at + " over " + over);
        }
    }

    /** A change within a stage. */
    public static LoadChange to(double level, long at, long over) {
        return new LoadChange(at, over, level, null, false);
    }

    /** The end of the load. */
    public static LoadChange end(long at) {
        return new LoadChange(at, 0, 0, null, true);
    }

    /** The same change, with which a stage begins. */
    public LoadChange beginning(String stage, boolean measured) {
        return new LoadChange(at, over, level, new NewStage(stage, measured), ends);
    }

    /** The same change, whose stage does not count. */
    private LoadChange notMeasured() {
        return begins == null ? this : beginning(begins.name(), false);
    }

    /** The same changes, of whose measured stages only the last one counts. */
    public static List<LoadChange> measuringLast(List<LoadChange> changes) {
        int last = IntStream.range(0, changes.size())
                .filter(index -> changes.get(index).beginsSample())
                .max()
                .orElse(-1);
        return IntStream.range(0, changes.size())
                .mapToObj(index ->
                        index == last ? changes.get(index) : changes.get(index).notMeasured())
                .toList();
    }

    /** Whether a measured stage begins with it. */
    public boolean beginsSample() {
        return begins != null && begins.measured();
    }

    /**
     * The stages that these changes begin, each until the next one begins, the last until the end of the load or a limit.
     * The last measured one is that of the headline.
     *
     * @param changes in order; with the first one a stage begins, and at least one is measured
     * @param limit longest time of the load
     */
    static Phases stages(List<LoadChange> changes, Duration limit, Duration drainLimit) {
        List<LoadChange> bounds = changes.stream()
                .filter(change -> change.begins() != null || change.ends())
                .toList();
        List<Stage> stages = new ArrayList<>();
        int headline = 0;
        for (int index = 0; index < bounds.size(); index++) {
            LoadChange bound = bounds.get(index);
            NewStage stage = bound.begins();
            if (stage != null) {
                long end = index + 1 < bounds.size() ? bounds.get(index + 1).at() : limit.toNanos();
                headline = stage.measured() ? stages.size() : headline;
                stages.add(Stage.of(
                        stage.name(),
                        Duration.ofNanos(Math.max(0, end - bound.at())),
                        StageLoad.constant(levelOf(changes, bound, end)),
                        stage.measured()));
            }
        }
        return new Phases.Staged(stages, Phase.of(headline), drainLimit);
    }

    /** A stage that begins without load, so that what waits is done, is one of the load that it comes to. */
    private static double levelOf(List<LoadChange> changes, LoadChange bound, long end) {
        return bound.level() > 0
                ? bound.level()
                : changes.stream()
                        .filter(change -> change.at() >= bound.at() && change.at() < end)
                        .mapToDouble(LoadChange::level)
                        .max()
                        .orElse(0);
    }
}
