package dev.lockstep.cli;

import java.util.ArrayList;
import java.util.List;

/** Wraps long sentences to the width of a terminal. */
final class WrappedText {

    private static final int LEAST_INDENT = 4;

    private WrappedText() {}

    /**
     * The lines of a text, wrapped between words; all but the first are indented.
     *
     * @param head before the first line
     * @param width of a line; a longer word is not split
     */
    static List<String> lines(String head, String text, int width) {
        String indent = " ".repeat(Math.max(LEAST_INDENT, head.length()));
        List<String> lines = new ArrayList<>();
        var line = new StringBuilder(head);
        boolean begun = false;
        for (String word : text.split(" ", -1)) {
            if (begun && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line = new StringBuilder(indent);
                begun = false;
            }
            line.append(begun ? " " : "").append(word);
            begun = true;
        }
        lines.add(line.toString());
        return lines;
    }
}
