package dev.lockstep.workload.orderentry.client;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A statement with named parameters such as {@code :district}; a name may occur several times.
 *
 * @param sent the text for the driver, with a question mark for each parameter
 * @param parameters the name at each position
 */
record NamedSql(String sent, List<String> parameters) {

    private static final Pattern PARAMETER = Pattern.compile("(?<!:):([a-z]\\w*)");

    static NamedSql parse(String text) {
        List<String> parameters =
                PARAMETER.matcher(text).results().map(NamedSql::name).toList();
        return new NamedSql(PARAMETER.matcher(text).replaceAll("?"), parameters);
    }

    private static String name(MatchResult parameter) {
        return parameter.group(1);
    }
}
