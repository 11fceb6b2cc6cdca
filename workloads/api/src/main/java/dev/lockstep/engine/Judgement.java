package dev.lockstep.engine;

import dev.lockstep.run.AuditedSetting.Level;

/**
 * What a {@link SettingRule} says.
 *
 * @param observed what was read, or why it could not be
 */
public record Judgement(Level level, String observed) {

    /** Nothing to do. */
    public static Judgement ok(String observed) {
        return new Judgement(Level.OK, observed);
    }

    /** Something to do. */
    public static Judgement finding(String observed) {
        return new Judgement(Level.FINDING, observed);
    }

    /** A finding if the condition holds, otherwise ok. */
    public static Judgement findingIf(boolean condition, String observed) {
        return condition ? finding(observed) : ok(observed);
    }

    /** Not known, with the right or the version that is missing. */
    public static Judgement unreadable(String reason) {
        return new Judgement(Level.UNREADABLE, reason);
    }

    /** Not known to this login. */
    public static Judgement needs(String right) {
        return unreadable("not visible to this login: needs " + right);
    }
}
