package dev.lockstep.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Converts a parameter's value in a spec to the type for its workload. */
final class ParameterValue {

    private ParameterValue() {}

    /**
     * A Long for integers and sizes, Double, String, Boolean, Duration, or a map of names to Double.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    static Object typed(ParameterDescriptor parameter, Object value) {
        return switch (parameter.type()) {
            case INTEGER -> inRange(parameter, integer(parameter, value));
            case NUMBER -> inRange(parameter, number(parameter, value));
            case TEXT -> text(value);
            case CHOICE -> choice(parameter.choices(), text(value));
            case BOOLEAN -> flag(value);
            case DURATION -> Durations.parse(text(value));
            case SIZE -> inRange(parameter, Sizes.parse(text(value)));
            case WEIGHTS -> weights(parameter, value);
        };
    }

    private static Long integer(ParameterDescriptor parameter, Object value) {
        if (value instanceof Long number) {
            return number;
        }
        throw refusal(value, "a whole number" + admitted(parameter));
    }

    private static Double number(ParameterDescriptor parameter, Object value) {
        if (value instanceof Number number) {
            return number.doubleValue();
        }
        throw refusal(value, "a number" + admitted(parameter));
    }

    private static Boolean flag(Object value) {
        if (value instanceof Boolean flag) {
            return flag;
        }
        throw refusal(value, "true or false");
    }

    private static String text(Object value) {
        if (value instanceof Map || value instanceof List) {
            throw refusal(value, "a single value");
        }
        return value instanceof Double number ? Numbers.plain(number) : value.toString();
    }

    private static String choice(List<String> choices, String text) {
        if (choices.contains(text)) {
            return text;
        }
        throw new IllegalArgumentException("'" + text + "' is not one of " + String.join(", ", choices) + "."
                + Suggestions.didYouMean(text, choices));
    }

    private static Map<String, Double> weights(ParameterDescriptor parameter, Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            String name =
                    parameter.choices().isEmpty() ? "NAME" : parameter.choices().get(0);
            throw refusal(value, "a section of names and weights, such as { " + name + ": 1 }");
        }
        Map<String, Double> weights = new LinkedHashMap<>();
        map.forEach((name, weight) -> weights.put(weighted(parameter, (String) name), weight(name, weight)));
        if (weights.values().stream().mapToDouble(Double::doubleValue).sum() <= 0) {
            throw new IllegalArgumentException("has no weight above 0: give at least one");
        }
        return weights;
    }

    private static String weighted(ParameterDescriptor parameter, String name) {
        return parameter.choices().isEmpty() ? name : choice(parameter.choices(), name);
    }

    private static double weight(Object name, Object weight) {
        if (weight instanceof Number number && number.doubleValue() >= 0) {
            return number.doubleValue();
        }
        throw new IllegalArgumentException("weight '" + weight + "' of " + name + " is not a number of at least 0");
    }

    private static <N extends Number> N inRange(ParameterDescriptor parameter, N number) {
        Double minimum = parameter.minimum();
        Double maximum = parameter.maximum();
        if ((minimum == null || number.doubleValue() >= minimum)
                && (maximum == null || number.doubleValue() <= maximum)) {
            return number;
        }
        throw new IllegalArgumentException(
                "'" + written(parameter, number.doubleValue()) + "' is out of range: " + range(parameter));
    }

    private static String admitted(ParameterDescriptor parameter) {
        String range = range(parameter);
        return range.isEmpty() ? "" : (range.startsWith("from") ? " " : " of ") + range;
    }

    private static String range(ParameterDescriptor parameter) {
        Double minimum = parameter.minimum();
        Double maximum = parameter.maximum();
        if (minimum == null) {
            return maximum == null ? "" : "at most " + written(parameter, maximum);
        }
        return maximum == null
                ? "at least " + written(parameter, minimum)
                : "from " + written(parameter, minimum) + " to " + written(parameter, maximum);
    }

    private static String written(ParameterDescriptor parameter, double number) {
        return parameter.type() == ParameterDescriptor.Type.SIZE ? Sizes.format((long) number) : Numbers.plain(number);
    }

    private static IllegalArgumentException refusal(Object value, String expected) {
        return new IllegalArgumentException("'" + value + "' is not " + expected);
    }
}
