package dev.lockstep.text;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Texts without control characters. A control character in a name could forge a log line, control a terminal, or
 * reorder the displayed words. Refused are the ISO controls including line feed and escape, the bidirectional controls,
 * line and paragraph separators, the byte order mark, and unpaired surrogates.
 */
public final class PlainText {

    private PlainText() {}

    /** The fault of a text that contains a control character, with its code point but without the text. */
    public static Optional<String> complaint(String text) {
        OptionalInt first = text.codePoints().filter(PlainText::controls).findFirst();
        return first.isEmpty()
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "holds the control character U+%04X: use printable characters, and blanks between words",
                        first.getAsInt()));
    }

    /** The text with its control characters escaped, such as {@code \}{@code u001b}. */
    public static String visible(String text) {
        return isPlain(text) ? text : written(text, false);
    }

    /** As {@link #visible}, but line ends and tabs stay: for documents of several lines. */
    public static String visibleLines(String text) {
        return isPlain(text) ? text : written(text, true);
    }

    private static boolean isPlain(String text) {
        return text.codePoints().noneMatch(PlainText::controls);
    }

    private static String written(String text, boolean lines) {
        StringBuilder written = new StringBuilder(text.length() + 16);
        int point;
        for (int index = 0; index < text.length(); index += Character.charCount(point)) {
            point = text.codePointAt(index);
            if (!controls(point) || (lines && (point == '\t' || endsLine(text, index)))) {
                written.appendCodePoint(point);
            } else {
                written.append(String.format(Locale.ROOT, "\\u%04x", point));
            }
        }
        return written.toString();
    }

    private static boolean endsLine(String text, int index) {
        return text.startsWith("\n", index) || text.startsWith("\r\n", index);
    }

    private static boolean controls(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE ->
                true;
            case Character.FORMAT -> turnsOrHides(point);
            default -> false;
        };
    }

    /** Marks, embeddings, overrides and isolates of direction, and the byte order mark; joiners are part of words. */
    private static boolean turnsOrHides(int point) {
        return point == 0x061C
                || point == 0x200E
                || point == 0x200F
                || (point >= 0x202A && point <= 0x202E)
                || (point >= 0x2066 && point <= 0x206F)
                || point == 0xFEFF;
    }
}
