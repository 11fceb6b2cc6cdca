package dev.lockstep.run;

/**
 * One thing wrong with what a user gave.
 *
 * @param path where, such as {@code targets[0].engine}; empty for the whole
 * @param message the value, what is allowed and what to do
 */
public record Fault(String path, String message) {

    @Override
    public String toString() {
        return path.isEmpty() ? message : path + ": " + message;
    }
}
