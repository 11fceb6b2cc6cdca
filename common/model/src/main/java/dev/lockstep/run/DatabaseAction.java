package dev.lockstep.run;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What Lockstep itself does to databases under load. The agent that leads the run does it.
 *
 * @param target the name of the database; null for all of the run that the kind applies to
 * @param timeout after which it is cut
 */
public record DatabaseAction(Kind kind, @Nullable String target, Duration timeout) implements EventStart {

    /** What is done. */
    public enum Kind {
        /** The server writes what its cache has changed to disk. */
        CHECKPOINT,
        /** The server renews the statistics that its optimiser uses. */
        STATISTICS,
        /** An embedded server is shut down cleanly and started again; its users lose their connections. */
        RESTART
    }

    @Override
    public String name() {
        return Value.nameOf(kind);
    }

    @Override
    public Optional<Hook> hook() {
        return Optional.empty();
    }

    @Override
    public Optional<DatabaseAction> action() {
        return Optional.of(this);
    }

    /** Whether it is done to a target. */
    public boolean concerns(Target other) {
        return target == null ? appliesTo(kind, other) : other.name().equals(target);
    }

    /** Whether a kind can be done to a target. */
    static boolean appliesTo(Kind kind, Target target) {
        return !target.onFiles() && (kind != Kind.RESTART || target.embedded());
    }
}
