package dev.lockstep.hook;

import dev.lockstep.run.DatabaseAction;
import dev.lockstep.run.HookOutcome;
import java.util.concurrent.CompletableFuture;

/** Carries out actions on the databases of a run. */
@FunctionalInterface
public interface DatabaseActions {

    /** Those of a process without databases: none. */
    DatabaseActions NONE =
            (action, cancelled) -> HookOutcome.refused("This process has no databases for action " + action.name());

    /**
     * Does an action and waits for its end.
     *
     * @param cancelled ends it early when completed
     */
    HookOutcome run(DatabaseAction action, CompletableFuture<?> cancelled) throws InterruptedException;
}
