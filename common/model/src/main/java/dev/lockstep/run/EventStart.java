package dev.lockstep.run;

import java.time.Duration;
import java.util.Optional;

/** What an event starts at its begin. */
public sealed interface EventStart permits Hook, DatabaseAction {

    /** The name by which messages call it. */
    String name();

    /** After which it is cut and counts as failed. */
    Duration timeout();

    /** It, if it is a hook. */
    Optional<Hook> hook();

    /** It, if it is an action of Lockstep's own. */
    Optional<DatabaseAction> action();
}
