package dev.lockstep.run;

import dev.lockstep.text.PlainText;

/**
 * A fault in the user's input. Control characters in it are escaped, because it repeats the input.
 *
 * @param path such as {@code targets[0].engine}; empty for the whole input
 * @param message the value, what is allowed and what to do
 */
public record Fault(String path, String message) {

    public Fault {
        path = PlainText.visible(path);
        message = PlainText.visible(message);
    }

    /** The same fault in a part of a document, whose path is put before that of the fault. */
    public Fault within(DocumentPart<?> part) {
        return new Fault(part.path() + path, message);
    }

    /** The same fault in a file that the user's input names. */
    public Fault inFile(String file) {
        return new Fault(path.isEmpty() ? file : file + ": " + path, message);
    }

    @Override
    public String toString() {
        return path.isEmpty() ? message : path + ": " + message;
    }
}
