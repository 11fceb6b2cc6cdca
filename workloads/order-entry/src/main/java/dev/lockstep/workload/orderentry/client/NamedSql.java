package dev.lockstep.workload.orderentry.client;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A statement whose text names its parameters, as in {@code :district}; one name may stand in several places.
 *
 * @param sent the text as the driver takes it, with a question mark for each parameter
 * @param parameters the name at each place
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
