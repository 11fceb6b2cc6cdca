package dev.lockstep.host.pdh;

import dev.lockstep.host.UnreadableInputException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Checks that all headers of a capture belong to one host, because rows do not name theirs. Confined to one thread. */
final class OneHost {

    private @Nullable String host;
    private long line;

    /**
     * Takes the hosts of the header in a line.
     *
     * @throws UnreadableInputException if it has two, or another than the previous header
     */
    void take(List<String> hosts, long headerLine) {
        for (String next : hosts) {
            String known = host;
            if (known == null || known.isEmpty()) {
                host = next;
                line = headerLine;
            } else if (!isSame(known, next)) {
                throw refusal(known, next, headerLine);
            }
        }
    }

    /** A host may get its full name only later; a counter without a host belongs to the capture's. */
    private static boolean isSame(String known, String next) {
        String one = known.toLowerCase(Locale.ROOT);
        String other = next.toLowerCase(Locale.ROOT);
        return other.isEmpty() || one.equals(other) || one.startsWith(other + ".") || other.startsWith(one + ".");
    }

    private UnreadableInputException refusal(String known, String next, long headerLine) {
        if (headerLine == line) {
            return new UnreadableInputException(String.format(
                    Locale.ROOT,
                    "Line %d has counters of two hosts, '%s' and '%s': a capture must have one host. Record each"
                            + " host separately.",
                    line,
                    known,
                    next));
        }
        return new UnreadableInputException(String.format(
                Locale.ROOT,
                "Line %d is a header of host '%s' and line %d one of host '%s': a capture must have one host. Split"
                        + " the file before line %d, and send each part for its own host.",
                line,
                known,
                headerLine,
                next,
                headerLine));
    }
}
