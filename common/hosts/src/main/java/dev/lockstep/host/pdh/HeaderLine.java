package dev.lockstep.host.pdh;

import dev.lockstep.host.text.LineBuffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** Finds a header in a line that may start with other text. */
final class HeaderLine {

    private static final byte[] FORMAT = "(PDH-CSV".getBytes(StandardCharsets.US_ASCII);
    private static final int SEARCHED_BYTES = 4_096;
    private static final int LONGEST_COUNTER = 256;
    private static final int CHECKED_AT_ONCE = 8_192;

    private HeaderLine() {}

    /**
     * Whether the first cell starts with a parenthesis, as no timestamp does, or the line ends in the name of a counter, as
     * no row does.
     */
    static boolean mayBeHeader(LineBuffer line) {
        int first = first(line);
        return (first < line.to() && line.bytes()[first] == '(') || endsInName(line.bytes(), line.from(), line.to());
    }

    /** Whether the header that starts at {@code begin} cut a row off: a timestamp starts with a digit. */
    static boolean cutsRow(LineBuffer line, int begin) {
        int first = first(line);
        return first < begin && line.bytes()[first] >= '0' && line.bytes()[first] <= '9';
    }

    private static int first(LineBuffer line) {
        return line.bytes()[line.from()] == '"' ? line.from() + 1 : line.from();
    }

    /**
     * Start of the first cell of the last header in the line, or -1. A line that does not end in a name is searched only
     * at its start, because most lines are rows, and long.
     */
    static int begin(byte[] bytes, int from, int to) {
        int searched = endsInName(bytes, from, to) ? to : from + SEARCHED_BYTES;
        for (int position = Math.min(to - FORMAT.length, searched); position >= from; position--) {
            if (bytes[position] == FORMAT[0] && isFormat(bytes, position)) {
                return openingQuote(bytes, from, position);
            }
        }
        return -1;
    }

    private static boolean endsInName(byte[] bytes, int from, int to) {
        return Cells.indexOf(bytes, '\\', Math.max(from, to - LONGEST_COUNTER), to) >= 0;
    }

    private static boolean isFormat(byte[] bytes, int position) {
        for (int index = 1; index < FORMAT.length; index++) {
            if (bytes[position + index] != FORMAT[index]) {
                return false;
            }
        }
        return true;
    }

    /** The quote around the format, if any: the cell may start with {@code Date \\host} before the format. */
    private static int openingQuote(byte[] bytes, int from, int format) {
        int quote = -1;
        boolean open = false;
        for (int position = from; position < format; position++) {
            if (bytes[position] == '"') {
                open = !open || position == format - 1;
                quote = position;
            }
        }
        return open ? quote : format;
    }

    /** Whether the whole header is UTF-8. */
    static boolean isUtf8(byte[] bytes, int from, int to) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer header = ByteBuffer.wrap(bytes, from, to - from);
        CharBuffer checked = CharBuffer.allocate(CHECKED_AT_ONCE);
        CoderResult result = decoder.decode(header, checked, true);
        while (result.isOverflow()) {
            result = decoder.decode(header, checked.clear(), true);
        }
        return !result.isError();
    }
}
