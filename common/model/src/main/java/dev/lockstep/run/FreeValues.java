package dev.lockstep.run;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Immutable copies of values whose type the spec leaves open, in their original order and normalised: whole numbers are
 * {@link Long}, others {@link Double}, durations texts.
 */
final class FreeValues {

    private FreeValues() {}

    static Map<String, Object> copy(Map<String, ?> values) {
        Map<String, Object> copy = new LinkedHashMap<>();
        values.forEach((key, value) -> copy.put(Objects.requireNonNull(key, "key"), copyOf(value)));
        return Collections.unmodifiableMap(copy);
    }

    static Map<String, String> copyTexts(Map<String, String> texts) {
        Map<String, String> copy = new LinkedHashMap<>();
        texts.forEach((key, text) ->
                copy.put(Objects.requireNonNull(key, "key"), Objects.requireNonNull(text, "value of " + key)));
        return Collections.unmodifiableMap(copy);
    }

    static Object copyOf(Object value) {
        if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return ((Number) value).longValue();
        }
        if (value instanceof Float number) {
            return number.doubleValue();
        }
        if (value instanceof Duration duration) {
            return Durations.format(duration);
        }
        if (value instanceof List<?> list) {
            return list.stream().map(FreeValues::copyOf).toList();
        }
        return value instanceof Map<?, ?> map ? copy(textKeys(map)) : scalar(value);
    }

    private static Map<String, Object> textKeys(Map<?, ?> map) {
        Map<String, Object> copy = new LinkedHashMap<>();
        map.forEach((key, value) -> copy.put((String) key, value));
        return copy;
    }

    private static Object scalar(Object value) {
        if (value instanceof String || value instanceof Long || value instanceof Double || value instanceof Boolean) {
            return value;
        }
        throw new IllegalArgumentException(
                "A free value is a text, number, boolean, list or map, not " + Objects.toString(value, "nothing"));
    }
}
