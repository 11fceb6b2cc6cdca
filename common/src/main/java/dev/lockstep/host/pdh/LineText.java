package dev.lockstep.host.pdh;

import java.nio.charset.StandardCharsets;

/** What a line looks like, before it is taken apart. */
final class LineText {

    private static final int EXCERPT_BYTES = 60;

    private LineText() {}

    static boolean isBlank(LineBuffer line) {
        for (int position = line.from(); position < line.to(); position++) {
            if (line.bytes()[position] != ' ' && line.bytes()[position] != '\t') {
                return false;
            }
        }
        return true;
    }

    /** True when the first cell begins with a parenthesis, as no stamp does. */
    static boolean mayBeHeader(LineBuffer line) {
        int first = line.bytes()[line.from()] == '"' ? line.from() + 1 : line.from();
        return first < line.to() && line.bytes()[first] == '(';
    }

    /** Its beginning, safe to print. */
    static String excerpt(LineBuffer line) {
        int length = Math.min(line.to() - line.from(), EXCERPT_BYTES);
        String text = new String(line.bytes(), line.from(), length, StandardCharsets.US_ASCII);
        return text.replaceAll("\\P{Print}", "?") + (length == EXCERPT_BYTES ? "..." : "");
    }
}
