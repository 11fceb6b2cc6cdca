package dev.lockstep.text;

import java.util.regex.Pattern;

/**
 * Masks keys and certificates in PEM form, on many lines or on one. A block without an end is masked as far as it goes.
 */
public final class PemBlocks {

    private static final String MASK = "***";
    private static final String MARK = "-----";
    private static final String BEGIN = MARK + "BEGIN ";
    private static final String END = MARK + "END ";
    private static final Pattern BLOCK =
            Pattern.compile("-----BEGIN [A-Z0-9 ]{1,40}-----(?:[A-Za-z0-9+/=:,\\s\\\\-]*?-----END [A-Z0-9 ]{1,40}-----"
                    + "|[A-Za-z0-9+/=:,\\s\\\\-]*+)");

    private boolean within;

    /** For one document that is masked line by line. */
    public PemBlocks() {}

    /** The text with each block masked. */
    public static String mask(String text) {
        return text.contains(BEGIN) ? BLOCK.matcher(text).replaceAll(MASK) : text;
    }

    /** The next line of the document, masked if it is part of a block; not thread-safe. */
    public String maskLine(String line) {
        if (within) {
            int end = line.indexOf(END);
            within = end < 0;
            return within ? MASK : MASK + line.substring(afterMark(line, end + END.length()));
        }
        String masked = mask(line);
        int begin = line.lastIndexOf(BEGIN);
        within = begin >= 0 && line.indexOf(END, begin) < 0;
        return masked;
    }

    private static int afterMark(String line, int from) {
        int mark = line.indexOf(MARK, from);
        return mark < 0 ? line.length() : mark + MARK.length();
    }
}
