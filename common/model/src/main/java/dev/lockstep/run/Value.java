package dev.lockstep.run;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A path in a document and its value, if any. Reading never throws: an invalid value becomes a fault and returns the
 * fallback, so that all faults are found.
 */
public final class Value {

    private final String path;
    private final @Nullable JsonNode node;
    private final FaultCollector faults;

    Value(String path, @Nullable JsonNode node, FaultCollector faults) {
        this.path = path;
        this.node = node;
        this.faults = faults;
    }

    /** Whether it is written. */
    public boolean present() {
        return node != null;
    }

    /** Whether it is a section. */
    public boolean isSection() {
        return node != null && node.isObject();
    }

    /** Whether it is a text. */
    public boolean isText() {
        return node != null && node.isString();
    }

    /** Whether it is a list. */
    public boolean isList() {
        return node != null && node.isArray();
    }

    /** Whether this is a section with one of these keys. */
    public boolean hasAny(String... keys) {
        return node != null && Stream.of(keys).anyMatch(node::has);
    }

    /** Adds a fault of this value. */
    public void fault(String message) {
        faults.add(path, message);
    }

    /** A fault of the key below this path, which may contain dots. */
    public void fault(String key, String message) {
        faults.add(path + "." + key, message);
    }

    /** A fault of an entry of this list. */
    void faultOfEntry(int index, String message) {
        faults.add(entry(index, ""), message);
    }

    /** This value; a fault with the advice if it is missing. */
    public Value required(String advice) {
        if (node != null) {
            return this;
        }
        fault("is missing: " + advice);
        return new Value(path, null, new FaultCollector());
    }

    /** A text that is not empty. */
    public String text(String fallback) {
        String text = node == null ? null : quoted();
        return text == null ? fallback : text;
    }

    /** A text that is not empty; null if it is missing. */
    @Nullable
    public String textOrNull() {
        return node == null ? null : quoted();
    }

    /** As {@link #textOrNull}, but faults do not contain the text. */
    @Nullable
    String secretOrNull() {
        if (node != null && (node.isNumber() || node.isBoolean())) {
            fault("is not a text: put it in quotes");
            return null;
        }
        return textOrNull();
    }

    /** True or false. */
    public boolean flag(boolean fallback) {
        if (node != null && !node.isBoolean()) {
            refuse("true or false");
        }
        return node == null ? fallback : node.booleanValue(fallback);
    }

    /** A whole number of the range. */
    public long integer(long minimum, long maximum, long fallback) {
        if (node == null) {
            return fallback;
        }
        if (node.isIntegralNumber() && node.canConvertToLong()) {
            long number = node.longValue();
            if (number >= minimum && number <= maximum) {
                return number;
            }
        }
        refuse("a whole number from " + minimum + " to " + maximum);
        return fallback;
    }

    /** A whole number from 1. */
    public int count(int maximum, int fallback) {
        return (int) integer(1, maximum, fallback);
    }

    @Nullable
    Double shareIfPresent() {
        return node == null ? null : Double.valueOf(share(0));
    }

    double share(double fallback) {
        return number(0, 1, fallback, "a share from 0 to 1, such as 0.01 for 1 %");
    }

    /** A number of the range; {@code expected} describes it to who wrote another value. */
    public double number(double minimum, double maximum, double fallback, String expected) {
        if (node == null) {
            return fallback;
        }
        double number = node.isNumber() ? node.doubleValue() : Double.NaN;
        if (number >= minimum && number <= maximum) {
            return number;
        }
        refuse(expected);
        return fallback;
    }

    /** A duration such as 30s. */
    public Duration duration(Duration fallback) {
        return parsed(Durations::parse, fallback);
    }

    Duration durationAtLeast(Duration minimum, Duration fallback) {
        Duration duration = duration(fallback);
        if (duration.compareTo(minimum) < 0) {
            fault("'" + written() + "' is too short: at least " + Durations.format(minimum));
            return fallback;
        }
        return duration;
    }

    /** Applies a parser to the text; its {@link IllegalArgumentException} becomes the fault. */
    public <T> T parsed(Function<String, T> parser, T fallback) {
        if (node == null) {
            return fallback;
        }
        if (!node.isString() && !node.isNumber()) {
            refuse("a text");
            return fallback;
        }
        try {
            return parser.apply(node.asString());
        } catch (IllegalArgumentException refusal) {
            fault(String.valueOf(refusal.getMessage()));
            return fallback;
        }
    }

    /** A constant, by its name in lower case with hyphens. */
    public <E extends Enum<E>> E choice(E fallback) {
        List<E> choices = Arrays.asList(fallback.getDeclaringClass().getEnumConstants());
        List<String> names = choices.stream().map(Value::nameOf).toList();
        String chosen = oneOf(names, nameOf(fallback));
        return choices.get(names.indexOf(chosen));
    }

    /** The text, which must be one of the choices. */
    public String oneOf(List<String> choices, String fallback) {
        String text = text(fallback);
        if (choices.contains(text) || text.equals(fallback)) {
            return text;
        }
        fault("'" + text + "' is not one of " + String.join(", ", choices) + "."
                + Suggestions.didYouMean(text, choices));
        return fallback;
    }

    /** The spelling of an enumeration constant in a spec. */
    static String nameOf(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Reads a section; a missing one counts as empty. */
    public <T> T section(Function<DocumentSection, T> reader) {
        if (node != null && !node.isObject()) {
            refuse("a section of keys and values");
            return reader.apply(new DocumentSection(path, null, new FaultCollector()));
        }
        DocumentSection section = new DocumentSection(path, node, faults);
        T result = reader.apply(section);
        section.refuseUnknownKeys();
        return result;
    }

    /** A list with at least one entry; empty if it is missing. */
    public <T> List<T> list(Function<Value, T> reader) {
        if (node == null) {
            return List.of();
        }
        if (!node.isArray() || node.isEmpty()) {
            refuse("a list with at least one entry");
            return List.of();
        }
        JsonNode array = node;
        return IntStream.range(0, array.size())
                .mapToObj(index -> reader.apply(new Value(path + "[" + index + "]", array.get(index), faults)))
                .toList();
    }

    /** Refuses entries of this list whose value under the key occurred before; empty texts are not compared. */
    public void refuseEqual(String key, List<String> values, String reason) {
        faults.refuseEqual(
                IntStream.range(0, values.size())
                        .mapToObj(index -> new DocumentPart<>(entry(index, key), values.get(index)))
                        .toList(),
                reason);
    }

    private String entry(int index, String key) {
        return path + "[" + index + "]" + (key.isEmpty() ? "" : "." + key);
    }

    /** Free keys, each read by the reader. */
    public <T> Map<String, T> map(Function<Value, T> reader) {
        Map<String, T> map = new LinkedHashMap<>();
        if (node != null && !node.isObject()) {
            refuse("a section of keys and values");
        }
        entries()
                .forEach(entry -> map.put(
                        entry.getKey(),
                        reader.apply(new Value(path + "." + entry.getKey(), entry.getValue(), faults))));
        return map;
    }

    /** A text, number or boolean as text. */
    public String scalarText() {
        Object value = scalar();
        return value instanceof Double number ? Numbers.plain(number) : value.toString();
    }

    /** A text, number or boolean. */
    public Object scalar() {
        if (node != null && node.isContainer()) {
            refuse("a single text, number or boolean");
            return "";
        }
        return free();
    }

    /** Any value, in the forms of {@link FreeValues}. */
    public Object free() {
        if (node == null || node.isNull()) {
            refuse("a value");
            return "";
        }
        if (node.isObject()) {
            return map(Value::free);
        }
        if (node.isArray()) {
            return node.isEmpty() ? List.of() : list(Value::free);
        }
        return node.isNumber() ? number(node) : node.isBoolean() ? (Object) node.booleanValue() : node.asString();
    }

    private Object number(JsonNode number) {
        if (!number.isIntegralNumber()) {
            return number.doubleValue();
        }
        if (!number.canConvertToLong()) {
            refuse("a number of at most 18 digits; as a text it needs quotes");
            return 0L;
        }
        return number.longValue();
    }

    private Stream<Map.Entry<String, JsonNode>> entries() {
        return node == null ? Stream.of() : node.properties().stream();
    }

    private @Nullable String quoted() {
        if (node == null || !node.isString()) {
            refuse(node != null && node.isValueNode() && !node.isNull() ? "a text: put it in quotes" : "a text");
            return null;
        }
        String text = node.stringValue();
        if (text.isBlank()) {
            fault("is empty: give a text or remove the key");
            return null;
        }
        return text;
    }

    private void refuse(String expected) {
        fault(
                node == null || node.isNull()
                        ? "has no value: write " + expected + ", or remove the key"
                        : "'" + written() + "' is not " + expected);
    }

    private String written() {
        if (node == null) {
            return "";
        }
        return node.isObject() ? "{...}" : node.isArray() ? "[...]" : node.asString();
    }
}
