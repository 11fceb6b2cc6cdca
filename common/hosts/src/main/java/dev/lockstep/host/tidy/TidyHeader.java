package dev.lockstep.host.tidy;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The columns of a tidy file.
 *
 * @param instance -1 if there is none
 * @param host -1 if there is none
 */
record TidyHeader(int columns, int time, int metric, int value, int instance, int host) {

    /** Parses these fields as a header; empty if they are not one. */
    static Optional<TidyHeader> of(List<String> fields) {
        List<String> names =
                fields.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
        var header = new TidyHeader(
                names.size(),
                names.indexOf("time"),
                names.indexOf("metric"),
                names.indexOf("value"),
                names.indexOf("instance"),
                names.indexOf("host"));
        boolean complete = header.time >= 0 && header.metric >= 0 && header.value >= 0;
        return complete ? Optional.of(header) : Optional.empty();
    }

    /** The field of an optional column; empty if there is none. */
    static String optional(List<String> fields, int column) {
        return column < 0 ? "" : fields.get(column);
    }
}
