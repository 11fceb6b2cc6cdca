package dev.lockstep.engine;

import dev.lockstep.text.PlainText;
import java.util.List;
import java.util.regex.Pattern;

/** Normalises messages of one kind of error, so that they can be counted, stored and shown. */
public final class ErrorText {

    private static final int LONGEST = 200;
    private static final int LONGEST_INPUT = 4000;

    private static final List<Change> CHANGES = List.of(
            new Change("\\s*\\(?CONNECTION_ID=[^\\s)]*\\)?", ""),
            new Change("\\s*ClientConnectionId:\\s*[0-9a-fA-F-]+", ""),
            new Change("https?://\\S+", ""),
            new Change("\\)\\s*=\\s*\\(.*\\)", ")=(?)"),
            new Change("(?i)(\\b(?:contains|values?(?: is| are)?):?\\s*)\\(.*\\)", "$1(?)"),
            new Change("(?i)(\\b(?:containing|value)\\s*[:=]?\\s*)'(?:[^']|'')*'", "$1'?'"),
            new Change("(?i)(\\bvalue\\s*[:=]?\\s*)\"[^\"]*\"(?!\\.)", "$1\"?\""),
            new Change("(?i)(\\bvalue\\s*=\\s*)[^\\s'\"?]+", "$1?"),
            new Change(":\\s*\".*\"\\s*$", ": \"?\""),
            new Change("(?<!\\w)'(?![\\w.$#@\\[\\]-]*')(?:[^']|'')*'", "'?'"),
            new Change("(?i)\\b((?:process|session|transaction|spid|backend)(?: id| number)?:? )\\d+", "$1n"),
            new Change("\\b[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\\b", "#"),
            new Change("\\b(?:0x)?[0-9a-fA-F]{16,}\\b", "#"),
            new Change("(?<![\\w-])\\d{6,}\\b", "n"),
            new Change("[\\p{Cntrl}\\s]+", " "));

    private ErrorText() {}

    private record Change(Pattern pattern, String replacement) {
        Change(String pattern, String replacement) {
            this(Pattern.compile(pattern), replacement);
        }

        String apply(String text) {
            return pattern.matcher(text).replaceAll(replacement);
        }
    }

    /** The first line of the message, without row values, ids, addresses of help pages and secrets. */
    public static String example(Throwable error) {
        String message = error.getMessage();
        String line = message == null ? "" : firstLine(message);
        return line.isEmpty() ? error.getClass().getSimpleName() : normalised(line);
    }

    private static String firstLine(String message) {
        return message.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static String normalised(String line) {
        String text = Redaction.shapesOnly().apply(line.substring(0, Math.min(line.length(), LONGEST_INPUT)));
        for (Change change : CHANGES) {
            text = change.apply(text);
        }
        text = PlainText.visible(text.strip());
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "…";
    }
}
