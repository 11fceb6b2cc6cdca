package dev.lockstep.coordinator.store;

/** Texts that every store takes. */
final class Texts {

    private Texts() {}

    /** The text without the one character that PostgreSQL keeps in no text; JSON never has it as such. */
    static String storable(String text) {
        return text.replace('\0', '\uFFFD');
    }
}
