package dev.lockstep.engine.sqlserver;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Picks the queries and changes out of a T-SQL text, which a parser without control of flow can read one by one. Relies on
 * how our texts are written: each statement begins a line and ends in a semicolon at the end of one.
 */
final class BodyStatements {

    private static final Pattern BEGINNING =
            Pattern.compile("(WITH|SELECT|INSERT|UPDATE|CREATE|ALTER|DROP) .*", Pattern.DOTALL);
    private static final Pattern HEADER = Pattern.compile("CREATE OR ALTER .*");

    private BodyStatements() {}

    static List<String> of(String text) {
        List<String> statements = new ArrayList<>();
        StringBuilder open = new StringBuilder();
        for (String line : text.lines().toList()) {
            String bare = line.strip();
            boolean begins = open.isEmpty()
                    && BEGINNING.matcher(bare).matches()
                    && !HEADER.matcher(bare).matches();
            if (begins || !open.isEmpty()) {
                open.append(bare).append('\n');
                if (bare.endsWith(";")) {
                    statements.add(withoutSemicolon(open));
                    open.setLength(0);
                }
            }
        }
        if (!open.isEmpty()) {
            statements.add(open.toString().strip());
        }
        return statements;
    }

    private static String withoutSemicolon(CharSequence statement) {
        String text = statement.toString().strip();
        return text.substring(0, text.length() - 1);
    }
}
