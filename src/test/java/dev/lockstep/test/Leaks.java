package dev.lockstep.test;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds in an answer what is nobody's business: names of classes, stack traces, paths of files. */
final class Leaks {

    private static final List<Pattern> INSIDE = List.of(
            Pattern.compile("\\b(dev\\.lockstep|java|javax|jakarta|org|com|net|io|tools)(\\.[a-z_]\\w*)+\\.[A-Z]\\w*"),
            Pattern.compile("\\b(dev\\.lockstep|java\\.(lang|util|io|time|net)|org\\.(h2|spring|apache|yaml))\\b"),
            Pattern.compile("\\b[A-Z]\\w*Exception\\b"),
            Pattern.compile("\\bat \\S+\\(\\w+\\.java:\\d+\\)"),
            Pattern.compile("\\b(SELECT|INSERT|UPDATE|DELETE) .* (FROM|INTO|SET|WHERE) "),
            Pattern.compile("(?<![\\w.:/])/(home|root|tmp|var|usr|opt|work)/\\w+"));

    private static final int CONTEXT = 120;

    private Leaks() {}

    /**
     * The first of them with what stands around it.
     *
     * @param asked what the caller said, which may be said again
     */
    static Optional<String> in(String answer, String asked) {
        for (Pattern pattern : INSIDE) {
            Matcher matcher = pattern.matcher(answer);
            while (matcher.find()) {
                if (!asked.contains(matcher.group())) {
                    int from = Math.max(0, matcher.start() - CONTEXT);
                    return Optional.of(answer.substring(from, Math.min(answer.length(), matcher.end() + CONTEXT)));
                }
            }
        }
        return Optional.empty();
    }
}
