package dev.lockstep.coordinator.store;

import dev.lockstep.run.RunState;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The filter of a list of runs.
 *
 * @param states runs in one of these states
 * @param valid runs with this verdict; null for any and for none
 * @param text runs with this text in their name, id or workload, ignoring case; empty for any
 */
public record RunFilter(Set<RunState> states, @Nullable Boolean valid, String text) {

    /** Every run. */
    public static final RunFilter ALL = new RunFilter(EnumSet.allOf(RunState.class), null, "");

    public RunFilter {
        states = Set.copyOf(states);
        text = text.strip().toLowerCase(Locale.ROOT);
    }

    /** Runs in a state; all runs if it is null. */
    public static RunFilter of(@Nullable RunState state) {
        return state == null ? ALL : new RunFilter(Set.of(state), null, "");
    }
}
