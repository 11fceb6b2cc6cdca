package dev.lockstep.host.pdh;

/**
 * A pattern of counter names: {@code group(instance)\counter}, or {@code \\host\group(instance)\counter} to include the
 * host.
 *
 * <p>{@code *} matches any text, including none, parentheses and backslashes; {@code ?} matches one character;
 * everything else matches itself. Case and the length of blank runs are ignored. The pattern must match the whole name:
 * {@code Physical Cpu(_Total)\*}, {@code Group Cpu(*:SQL01)\% Ready}, {@code *\Power Usage Now Watts}.
 */
public final class CounterPattern {

    private final String pattern;
    private final boolean withHost;

    private CounterPattern(String pattern, boolean withHost) {
        this.pattern = pattern;
        this.withHost = withHost;
    }

    /**
     * @throws IllegalArgumentException if the pattern is blank
     */
    public static CounterPattern of(String pattern) {
        if (pattern.isBlank()) {
            throw new IllegalArgumentException(
                    "a counter pattern is blank: use group(instance)\\counter with * and ?, or * for every counter");
        }
        return new CounterPattern(CounterPath.fold(pattern), pattern.strip().startsWith("\\\\"));
    }

    /** Whether the pattern matches the whole name of this column. */
    public boolean matches(CounterPath path) {
        return matches(path, path.key());
    }

    boolean matches(CounterPath path, String key) {
        return covers(withHost ? CounterPath.fold("\\\\" + path.host()) + "\\" + key : key);
    }

    /** Backtracks only to the last star, so that no pattern takes exponential time. */
    private boolean covers(String name) {
        int at = 0;
        int star = -1;
        int resumed = 0;
        int position = 0;
        while (position < name.length()) {
            if (at < pattern.length() && pattern.charAt(at) == '*') {
                star = at++;
                resumed = position;
            } else if (at < pattern.length() && matchesOne(pattern.charAt(at), name.charAt(position))) {
                at++;
                position++;
            } else if (star >= 0) {
                at = star + 1;
                position = ++resumed;
            } else {
                return false;
            }
        }
        return restMatchesNothing(at);
    }

    private static boolean matchesOne(char wanted, char character) {
        return wanted == '?' || wanted == character;
    }

    private boolean restMatchesNothing(int at) {
        return pattern.chars().skip(at).allMatch(character -> character == '*');
    }

    @Override
    public String toString() {
        return pattern;
    }
}
