package dev.lockstep.experiment;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/** What is done to the system before a run, so that a level is true. */
public sealed interface LevelAction {

    /** Applies the function of its kind. */
    <T> T fold(Function<HookStep, T> hook, Function<ManualStep, T> manual, Function<SqlStep, T> sql);

    /**
     * Runs a hook of the coordinator.
     *
     * @param hook the name of the executable, which matches {@link dev.lockstep.run.Hook#NAME}
     * @param timeout after which it is killed
     */
    record HookStep(String hook, Duration timeout) implements LevelAction {

        @Override
        public <T> T fold(Function<HookStep, T> ofHook, Function<ManualStep, T> manual, Function<SqlStep, T> sql) {
            return ofHook.apply(this);
        }
    }

    /** Waits until a person confirms that the instruction was followed. */
    record ManualStep(String instruction) implements LevelAction {

        @Override
        public <T> T fold(Function<HookStep, T> hook, Function<ManualStep, T> manual, Function<SqlStep, T> sql) {
            return manual.apply(this);
        }
    }

    /**
     * Executes statements with the admin access of targets.
     *
     * @param targets their names; empty for all targets of the run
     * @param statements at least one
     */
    record SqlStep(List<String> targets, List<String> statements) implements LevelAction {

        public SqlStep {
            targets = List.copyOf(targets);
            statements = List.copyOf(statements);
        }

        @Override
        public <T> T fold(Function<HookStep, T> hook, Function<ManualStep, T> manual, Function<SqlStep, T> sql) {
            return sql.apply(this);
        }
    }
}
