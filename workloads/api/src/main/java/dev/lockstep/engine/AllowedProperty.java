package dev.lockstep.engine;

import java.util.List;
import java.util.function.Predicate;

/**
 * A driver property that a user may set.
 *
 * @param values the allowed values, in words
 */
public record AllowedProperty(String name, Predicate<String> admits, String values) {

    /** True or false. */
    public static AllowedProperty flag(String name) {
        return choice(name, "true", "false");
    }

    /** One of these texts, as written here. */
    public static AllowedProperty choice(String name, String... choices) {
        List<String> admitted = List.of(choices);
        return new AllowedProperty(name, admitted::contains, "one of: " + String.join(", ", admitted));
    }

    /** A whole number in this range, both ends included. */
    public static AllowedProperty number(String name, int minimum, int maximum) {
        return new AllowedProperty(
                name, text -> isNumber(text, minimum, maximum), "a whole number from " + minimum + " to " + maximum);
    }

    /** A text of characters that are always allowed. */
    public static AllowedProperty text(String name) {
        return new AllowedProperty(name, UrlChecks::isName, "1 to 128 letters, digits and any of _ $ . # -");
    }

    /** The name of a host. */
    public static AllowedProperty host(String name) {
        return new AllowedProperty(name, UrlChecks::isHostName, "a host name of letters, digits, dots and minus signs");
    }

    private static boolean isNumber(String text, int minimum, int maximum) {
        if (!text.matches("-?[0-9]{1,9}")) {
            return false;
        }
        int number = Integer.parseInt(text);
        return number >= minimum && number <= maximum;
    }
}
