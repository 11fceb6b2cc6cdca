package dev.lockstep.host.text;

import java.nio.charset.StandardCharsets;

/** Properties of a raw line. */
public final class LineText {

    private static final int EXCERPT_BYTES = 60;

    private LineText() {}

    /** Whether it has only blanks. */
    public static boolean isBlank(LineBuffer line) {
        for (int position = line.from(); position < line.to(); position++) {
            if (line.bytes()[position] != ' ' && line.bytes()[position] != '\t') {
                return false;
            }
        }
        return true;
    }

    /** Its start, safe to print. */
    public static String excerpt(LineBuffer line) {
        int length = Math.min(line.to() - line.from(), EXCERPT_BYTES);
        String text = new String(line.bytes(), line.from(), length, StandardCharsets.US_ASCII);
        return text.replaceAll("\\P{Print}", "?") + (length == EXCERPT_BYTES ? "..." : "");
    }
}
