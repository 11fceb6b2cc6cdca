package dev.lockstep.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * One call of a hook, or of an action of Lockstep's own, in a run.
 *
 * @param event whose begin starts it; unique in the run
 * @param hook the name of its executable, or of the action
 * @param at when it starts, since the start of the load
 * @param timeout after which it is cut
 * @param action null for a hook
 */
public record HookCall(
        String event,
        String hook,
        Duration at,
        Duration timeout,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable DatabaseAction action) {

    /** Such as {@code hook resync} or {@code action checkpoint}. */
    public String title() {
        return (action == null ? "hook " : "action ") + hook;
    }
}
