package dev.lockstep.host.pdh;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The parsed name of a column, {@code \\host\group(instance)\counter}.
 *
 * @param host as in the file; empty if the file names none. Hosts are identified by the user's name, not by this
 * @param group kind of object, such as {@code Physical Cpu}
 * @param instance such as {@code _Total}; null if the group has none
 * @param counter such as {@code % Core Util Time}
 * @param raw the whole name as in the file
 */
public record CounterPath(
        String host, String group, @Nullable String instance, String counter, String raw) {

    /** Counter without a name in the files: the actual over the nominal frequency of a processor. */
    public static final String APERF_MPERF = "%A/MPERF";

    private static final String SEPARATOR = "\\";
    private static final String REMOTE = "\\\\";

    /**
     * Parses a name: the host ends at the first backslash, the counter begins after the last one, the instance is
     * between the first and the last parenthesis between them. Empty if {@code raw} is not such a name.
     */
    public static Optional<CounterPath> parse(String raw) {
        if (!raw.startsWith(SEPARATOR)) {
            return Optional.empty();
        }
        boolean remote = raw.startsWith(REMOTE);
        int object = remote ? raw.indexOf(SEPARATOR, REMOTE.length()) : 0;
        int last = raw.lastIndexOf(SEPARATOR);
        if (object < 0 || last <= object + 1 || last == raw.length() - 1) {
            return Optional.empty();
        }
        String host = remote ? raw.substring(REMOTE.length(), object) : "";
        return Optional.of(split(host, raw.substring(object + 1, last), raw.substring(last + 1), raw));
    }

    private static CounterPath split(String host, String object, String counter, String raw) {
        int open = object.indexOf('(');
        if (open < 0) {
            return new CounterPath(host, object, null, counter, raw);
        }
        int close = object.lastIndexOf(')');
        String instance = object.substring(open + 1, close > open ? close : object.length());
        return new CounterPath(host, object.substring(0, open), instance, counter, raw);
    }

    /** {@code group(instance)\counter}, folded: matched with patterns, and independent of the host. */
    public String key() {
        String object = instance == null ? group : group + "(" + instance + ")";
        return fold(object + SEPARATOR + counter);
    }

    /** Lower case, with single blanks: files differ in both. */
    public static String fold(String name) {
        StringBuilder folded = new StringBuilder(name.length());
        boolean blank = false;
        for (int index = 0; index < name.length(); index++) {
            char character = name.charAt(index);
            if (Character.isWhitespace(character)) {
                blank = folded.length() > 0;
            } else {
                folded.append(blank ? " " : "").append(Character.toLowerCase(character));
                blank = false;
            }
        }
        return folded.toString();
    }

    /** A name for people: vCenter stores slash, backslash and per cent as {@code %2f}, {@code %5c} and {@code %25}. */
    public static String display(String name) {
        return name.replaceAll("%2[fF]", "/").replaceAll("%5[cC]", "\\\\").replace("%25", "%");
    }

    /** Another counter of the same object. */
    CounterPath sibling(String otherCounter) {
        String prefix = raw.substring(0, raw.length() - counter.length());
        return new CounterPath(host, group, instance, otherCounter, prefix + otherCounter);
    }

    /** The same counter with a number, because a file may list a name twice. */
    CounterPath numbered(int occurrence) {
        return new CounterPath(host, group, instance, counter + "#" + occurrence, raw);
    }
}
