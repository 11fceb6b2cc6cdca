package dev.lockstep.engine;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * SQL texts in a list of folders on the class path; the first folder that has a text is used, so specific folders
 * precede general ones. Immutable.
 */
public final class SqlTexts {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([^}]*)}");
    private static final Pattern END_OF_STATEMENT = Pattern.compile(";[ \t]*(\r?\n|$)");

    private final Class<?> owner;
    private final List<String> folders;

    /**
     * The texts in these folders.
     *
     * @param owner a class of the JAR with the texts, Lockstep's or a plug-in's
     * @param folders such as {@code orderentry/postgresql}, the most specific one first
     */
    public SqlTexts(Class<?> owner, List<String> folders) {
        this.owner = owner;
        this.folders = List.copyOf(folders);
    }

    /**
     * The text of that name, without {@code .sql}.
     *
     * @param values of the placeholders, which are written {@code ${name}}
     * @throws IllegalArgumentException if there is no such text, or it has a placeholder without a value
     */
    public String text(String name, Map<String, String> values) {
        return PLACEHOLDER
                .matcher(read(name))
                .replaceAll(found -> Matcher.quoteReplacement(value(name, found.group(1), values)));
    }

    /** The statements of a text; each must end with a semicolon at the end of a line. */
    public List<String> statements(String name, Map<String, String> values) {
        return END_OF_STATEMENT
                .splitAsStream(text(name, values))
                .map(String::strip)
                .filter(statement -> !statement.isEmpty())
                .toList();
    }

    private String read(String name) {
        for (String folder : folders) {
            String path = folder + "/" + name + ".sql";
            if (owner.getClassLoader().getResource(path) != null) {
                return SqlResource.read(owner, path).strip();
            }
        }
        throw new IllegalArgumentException("No SQL text '" + name + "' in " + String.join(", ", folders));
    }

    private static String value(String name, String placeholder, Map<String, String> values) {
        String value = values.get(placeholder);
        if (value == null) {
            throw new IllegalArgumentException(
                    "The SQL text '" + name + "' has ${" + placeholder + "}, for which there is no value");
        }
        return value;
    }
}
