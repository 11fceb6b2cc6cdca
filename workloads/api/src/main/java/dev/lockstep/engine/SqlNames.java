package dev.lockstep.engine;

import java.util.List;
import java.util.regex.Pattern;

/** Checks names before they become part of an SQL text. */
public final class SqlNames {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_$#]*(\\.[A-Za-z_][A-Za-z0-9_$#]*){0,2}");

    private SqlNames() {}

    /** The name, which must need no quotes; with its schema if it has one. */
    public static String plain(String name) {
        if (!PLAIN.matcher(name).matches()) {
            throw new IllegalArgumentException("'" + name + "' is not a plain SQL name");
        }
        return name;
    }

    /** The names, separated by commas. */
    public static String list(List<String> names) {
        return String.join(", ", names.stream().map(SqlNames::plain).toList());
    }

    /** The name in T-SQL brackets. */
    public static String bracketed(String name) {
        return "[" + name.replace("]", "]]") + "]";
    }

    /** The name in double quotes of standard SQL. */
    public static String quoted(String name) {
        return "\"" + name.replace("\"", "\"\"") + "\"";
    }

    /** The text as a literal, including quotes. */
    public static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
