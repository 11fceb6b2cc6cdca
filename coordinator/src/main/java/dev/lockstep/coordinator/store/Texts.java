package dev.lockstep.coordinator.store;

/** Makes texts storable in every store. */
final class Texts {

    private Texts() {}

    /** The text without NUL, the one character that PostgreSQL cannot store; JSON never has it unescaped. */
    static String storable(String text) {
        return text.replace('\0', '\uFFFD');
    }
}
