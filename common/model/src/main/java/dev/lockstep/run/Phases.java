package dev.lockstep.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** How long a run lasts, what load it has when, and which part of it counts. */
public sealed interface Phases {

    /** What results call the time after the last stage. */
    String DRAIN = "drain";

    /** The stages in their order; one without length is never current. */
    List<Stage> stages();

    /** The measured stage that the headline of a result is of; a finite load is all measurement. */
    Phase measurement();

    /** How long due work may take after the last stage has ended. */
    Duration drainLimit();

    /** The stage of that index. */
    default Stage stage(Phase phase) {
        return stages().get(phase.index());
    }

    /** The stage of that name. */
    default Optional<Phase> named(String name) {
        return all().filter(phase -> stage(phase).name().equals(name)).findFirst();
    }

    /** Applies the function for this kind of phases. */
    <R> R fold(Function<Timed, R> timed, Function<UntilDone, R> untilDone, Function<Staged, R> staged);

    /** Where a spec has the length of a stage. */
    default String keyOf(Phase phase) {
        return fold(
                timed -> "phases." + stage(phase).name(),
                untilDone -> "phases.limit",
                staged -> "stages[" + phase.index() + "].for");
    }

    /** The name of a stage, as in a spec; {@value #DRAIN} for none. */
    default String nameOf(Optional<Phase> phase) {
        return phase.map(present -> stage(present).name()).orElse(DRAIN);
    }

    /** The measured stages, in order. */
    default List<Phase> measured() {
        return all().filter(phase -> stage(phase).measured()).toList();
    }

    /** The measured stages in which a group has load, the one of the headline first. */
    default List<Phase> measuredOf(String group) {
        return Stream.concat(Stream.of(measurement()), measured().stream())
                .distinct()
                .filter(phase -> hasLoad(group, phase))
                .toList();
    }

    /** Whether a group has load at any time of a stage. */
    default boolean hasLoad(String group, Phase phase) {
        return !stage(phase).loadOf(group).isNone();
    }

    private Stream<Phase> all() {
        return IntStream.range(0, stages().size()).mapToObj(Phase::of);
    }

    /** The same stages with the headline of this measured one. */
    default Phases measuring(Phase phase) {
        return this;
    }

    /** Whether the stages are the user's own, not those of the short form. */
    default boolean staged() {
        return fold(timed -> false, untilDone -> false, staged -> true);
    }

    /** Whether the load is finite. */
    default boolean finite() {
        return false;
    }

    /**
     * The longest time by which the load of a group may begin later: its users have all begun before a stage is measured
     * or has another load.
     */
    default Duration longestDelay(String group) {
        List<Stage> loaded = stages().stream()
                .filter(stage -> !stage.length().isZero())
                .dropWhile(stage -> stage.loadOf(group).isNone())
                .toList();
        return loaded.stream()
                .findFirst()
                .map(stage -> stage.loadOf(group))
                .map(first -> lengthOf(loaded.stream()
                        .skip(first.isConstant() ? 0 : 1)
                        .takeWhile(stage ->
                                !stage.measured() && stage.loadOf(group).isConstantly(first.to()))))
                .orElse(Duration.ZERO);
    }

    private static Duration lengthOf(Stream<Stage> stages) {
        return stages.map(Stage::length).reduce(Duration.ZERO, Duration::plus);
    }

    /**
     * Phases of fixed length, in this order.
     *
     * @param idle no load at all: the hosts' idle baseline
     * @param rampUp users start, or the rate rises, evenly
     * @param warmUp full load that does not count
     * @param measure full load that counts
     * @param rampDown users leave, or the rate falls, evenly
     */
    record Timed(
            Duration idle, Duration rampUp, Duration warmUp, Duration measure, Duration rampDown, Duration drainLimit)
            implements Phases {
        public Timed {
            requireNoneNegative(idle, rampUp, warmUp, measure, rampDown, drainLimit);
        }

        @Override
        public <R> R fold(Function<Timed, R> timed, Function<UntilDone, R> untilDone, Function<Staged, R> staged) {
            return timed.apply(this);
        }

        @Override
        public List<Stage> stages() {
            return List.of(
                    Stage.of("idle", idle, StageLoad.NONE, false),
                    Stage.of("rampUp", rampUp, new StageLoad(0, 1), false),
                    Stage.of("warmUp", warmUp, StageLoad.FULL, false),
                    Stage.of("measure", measure, StageLoad.FULL, true),
                    Stage.of("rampDown", rampDown, new StageLoad(1, 0), false));
        }

        @Override
        public Phase measurement() {
            return Phase.MEASURE;
        }
    }

    /** A finite load, measured from the first call to the last commit; a run that takes longer than the limit fails. */
    record UntilDone(Duration limit, Duration drainLimit) implements Phases {
        public UntilDone {
            requireNoneNegative(limit, drainLimit);
        }

        @Override
        public <R> R fold(Function<Timed, R> timed, Function<UntilDone, R> untilDone, Function<Staged, R> staged) {
            return untilDone.apply(this);
        }

        @Override
        public List<Stage> stages() {
            Duration none = Duration.ZERO;
            return new Timed(none, none, none, limit, none, drainLimit).stages();
        }

        @Override
        public Phase measurement() {
            return Phase.MEASURE;
        }

        @Override
        public boolean finite() {
            return true;
        }
    }

    /**
     * Stages of the user's own.
     *
     * @param stages at most {@value Phase#MOST}, with unique names
     * @param measurement a measured one, with which the others are compared
     */
    record Staged(List<Stage> stages, Phase measurement, Duration drainLimit) implements Phases {
        public Staged {
            stages = List.copyOf(stages);
            requireNoneNegative(drainLimit);
            Stage headline = stages.get(measurement.index());
            if (!headline.measured()) {
                throw new IllegalArgumentException("Stage " + headline.name() + " is not measured");
            }
        }

        @Override
        public <R> R fold(Function<Timed, R> timed, Function<UntilDone, R> untilDone, Function<Staged, R> staged) {
            return staged.apply(this);
        }

        @Override
        public Phases measuring(Phase phase) {
            return new Staged(stages, phase, drainLimit);
        }
    }

    private static void requireNoneNegative(Duration... durations) {
        for (Duration duration : durations) {
            if (duration.isNegative()) {
                throw new IllegalArgumentException("A phase cannot last " + duration);
            }
        }
    }
}
