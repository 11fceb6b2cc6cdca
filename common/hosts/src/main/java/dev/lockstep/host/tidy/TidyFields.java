package dev.lockstep.host.tidy;

import java.util.ArrayList;
import java.util.List;

/** Splits a line of CSV; a quote inside quotes is written twice. */
final class TidyFields {

    private TidyFields() {}

    static List<String> split(String line) {
        var fields = new ArrayList<String>();
        var field = new StringBuilder();
        boolean quoted = false;
        for (int index = 0; index < line.length(); index++) {
            char character = line.charAt(index);
            if (character == '"') {
                boolean doubled = quoted && index + 1 < line.length() && line.charAt(index + 1) == '"';
                if (doubled) {
                    field.append('"');
                    index++;
                } else {
                    quoted = !quoted;
                }
            } else if (character == ',' && !quoted) {
                fields.add(field.toString().strip());
                field.setLength(0);
            } else {
                field.append(character);
            }
        }
        fields.add(field.toString().strip());
        return fields;
    }
}
