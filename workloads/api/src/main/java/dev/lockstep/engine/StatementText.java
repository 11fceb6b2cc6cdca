package dev.lockstep.engine;

import dev.lockstep.run.TargetStatements;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a statement as results show it: a question mark for each literal, one blank for each gap, no comments but the
 * hints of an optimiser, cut. Some servers keep literals, which are data of the user.
 */
public final class StatementText {

    private static final Pattern TOKENS = Pattern.compile("""
            (?<hint>/\\*\\+.*?(?:\\*/|\\z))\
            |(?<comment>/\\*.*?(?:\\*/|\\z)|--[^\\n]*)\
            |(?<name>"(?:[^"]++|"")*+(?:"|\\z)|\\[[A-Za-z_#@][^\\]\\n'",]*\\])\
            |(?<literal>[Nn]?[Qq]'(?:\\[.*?(?:\\]'|\\z)|\\{.*?(?:\\}'|\\z)|\\(.*?(?:\\)'|\\z)|<.*?(?:>'|\\z)|([^\\s\\[{(<]).*?(?:\\1'|\\z))\
            |[Ee]'(?:[^'\\\\]++|\\\\.|'')*+(?:'|\\z)\
            |(?:[NnXxBb]|[Uu]&)?'(?:[^']++|'')*+(?:'|\\z)\
            |\\$(?<tag>[A-Za-z_]*)\\$.*?(?:\\$\\k<tag>\\$|\\z)\
            |(?<![\\w$@:#.])(?:0[xX][0-9A-Fa-f]+|(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?))\
            |(?<word>[$@:#]*[\\w$#]+)\
            |(?<gap>\\s+)""", Pattern.DOTALL);

    private StatementText() {}

    /** At most {@link TargetStatements#MOST_CHARACTERS} of it. */
    public static String shown(String text) {
        String plain = plain(text);
        int most = TargetStatements.MOST_CHARACTERS;
        if (plain.length() <= most) {
            return plain;
        }
        int end = Character.isHighSurrogate(plain.charAt(most - 2)) ? most - 2 : most - 1;
        return plain.substring(0, end) + "…";
    }

    /** The first word, in upper case. */
    public static String verb(String text) {
        String plain = plain(text).replaceFirst("^[\\s({]+", "");
        int end = 0;
        while (end < plain.length() && Character.isLetter(plain.charAt(end))) {
            end++;
        }
        return plain.substring(0, end).toUpperCase(Locale.ROOT);
    }

    private static String plain(String text) {
        Matcher tokens = TOKENS.matcher(text);
        StringBuilder plain = new StringBuilder(text.length());
        while (tokens.find()) {
            tokens.appendReplacement(plain, Matcher.quoteReplacement(replacement(tokens)));
        }
        return tokens.appendTail(plain).toString().replaceAll("\\s+", " ").strip();
    }

    private static String replacement(Matcher token) {
        if (token.group("literal") != null) {
            return "?";
        }
        return token.group("comment") != null || token.group("gap") != null ? " " : token.group();
    }
}
