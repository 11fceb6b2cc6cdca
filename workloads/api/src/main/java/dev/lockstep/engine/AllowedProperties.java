package dev.lockstep.engine;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An engine's list of driver properties that a user may set, in the URL or under {@code properties}. All others are
 * refused by name: drivers have properties that load classes, read files or turn off checks.
 */
public final class AllowedProperties {

    private static final String CREDENTIALS = "user|userName|uid|password|pwd";

    private final UnaryOperator<String> fold;
    private final Map<String, AllowedProperty> byName = new LinkedHashMap<>();
    private final Map<String, String> refusals = new LinkedHashMap<>();

    private AllowedProperties(UnaryOperator<String> fold, AllowedProperty... admitted) {
        this.fold = fold;
        for (AllowedProperty property : admitted) {
            byName.put(fold.apply(property.name()), property);
        }
    }

    /** A list for a driver whose property names are case-sensitive. */
    public static AllowedProperties exactly(AllowedProperty... admitted) {
        return new AllowedProperties(UnaryOperator.identity(), admitted);
    }

    /** A list for a driver that ignores the case of property names. */
    public static AllowedProperties ignoringCase(AllowedProperty... admitted) {
        return new AllowedProperties(name -> name.toLowerCase(Locale.ROOT), admitted);
    }

    /** Another name of an allowed property. */
    public AllowedProperties synonym(String synonym, String name) {
        AllowedProperty property = byName.get(fold.apply(name));
        if (property == null) {
            throw new IllegalArgumentException("'" + name + "' is not allowed, so it has no synonyms");
        }
        byName.put(fold.apply(synonym), property);
        return this;
    }

    /** Advice for a user who sets these refused properties. */
    public AllowedProperties refusing(String advice, String... names) {
        for (String name : names) {
            refusals.put(fold.apply(name), advice);
        }
        return this;
    }

    /**
     * The properties from both places under the driver's preferred names, in the order of those names.
     *
     * @param inUrl found in the URL
     * @param beside from the target's {@code properties}
     */
    public Map<String, String> check(Map<String, String> inUrl, Map<String, String> beside, Faults faults) {
        Map<String, String> checked = new TreeMap<>();
        inUrl.forEach((name, value) -> check(Faults.URL, name, value, checked, faults));
        beside.forEach((name, value) -> check(pathOf(name), name, value, checked, faults));
        return checked;
    }

    private static String pathOf(String name) {
        return UrlChecks.isPropertyName(name) ? "properties." + name : "properties";
    }

    private void check(String path, String name, String value, Map<String, String> checked, Faults faults) {
        AllowedProperty property = byName.get(fold.apply(name));
        if (property == null) {
            faults.add(path, refusal(name));
        } else if (!property.admits().test(value)) {
            faults.add(path, "'" + property.name() + "' must be " + property.values());
        } else if (checked.putIfAbsent(property.name(), value) != null) {
            faults.add(path, "'" + property.name() + "' is given twice. Give it once");
        }
    }

    private String refusal(String name) {
        if (!UrlChecks.isPropertyName(name)) {
            return "has a property name with characters other than letters, digits, _ . $. " + admitted();
        }
        return "'" + name + "' is refused" + advice(name) + ". " + admitted();
    }

    private String advice(String name) {
        if (name.matches("(?i)" + CREDENTIALS)) {
            return ": use 'user' and 'password' of the target itself";
        }
        @Nullable String advice = refusals.get(fold.apply(name));
        return advice == null ? "" : ": " + advice;
    }

    private String admitted() {
        Stream<String> names =
                byName.values().stream().map(AllowedProperty::name).distinct().sorted(String.CASE_INSENSITIVE_ORDER);
        return "Admitted are: " + names.collect(Collectors.joining(", "));
    }
}
