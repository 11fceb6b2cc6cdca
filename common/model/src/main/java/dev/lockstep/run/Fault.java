package dev.lockstep.run;

import dev.lockstep.text.PlainText;

/**
 * One thing wrong with what a user gave. Control characters in it are written out, as it repeats what stood there.
 *
 * @param path where, such as {@code targets[0].engine}; empty for the whole
 * @param message the value, what is allowed and what to do
 */
public record Fault(String path, String message) {

    public Fault {
        path = PlainText.visible(path);
        message = PlainText.visible(message);
    }

    @Override
    public String toString() {
        return path.isEmpty() ? message : path + ": " + message;
    }
}
