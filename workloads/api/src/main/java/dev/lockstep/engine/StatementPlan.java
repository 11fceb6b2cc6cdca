package dev.lockstep.engine;

import org.jspecify.annotations.Nullable;

/**
 * The plan that a server would make for a statement now.
 *
 * @param hash of its shape; null if it has none or it was not read
 * @param unreadable why it was not read; null if it was, or there is none
 */
public record StatementPlan(@Nullable String hash, @Nullable String unreadable) {

    /** Of a statement that needs no plan. */
    public static final StatementPlan NONE = new StatementPlan(null, null);

    /** A plan. */
    public static StatementPlan of(String hash) {
        return new StatementPlan(hash, null);
    }

    /** Not read, for this reason. */
    public static StatementPlan unreadable(String reason) {
        return new StatementPlan(null, reason);
    }
}
