package dev.lockstep.analysis.gate;

import java.util.Locale;

/**
 * One question that a gate asks.
 *
 * @param name what must hold
 * @param type of the failure, such as {@code MISSED}; empty if it holds
 * @param consequence of a failure; {@link GateOutcome#PASSED} if it is allowed
 * @param words the answer in one line
 * @param detail further lines; empty for none
 */
public record GateCheck(String name, String type, GateOutcome consequence, String words, String detail) {

    /** Whether it holds. */
    public boolean holds() {
        return type.isEmpty();
    }

    /** Whether it fails the run. */
    public boolean fails() {
        return !holds() && consequence != GateOutcome.PASSED;
    }

    /** {@code ok}, or the type of the failure in words. */
    public String outcome() {
        String failure = type.toLowerCase(Locale.ROOT).replace('_', ' ');
        return holds() ? "ok" : fails() ? failure : failure + ", allowed";
    }
}
