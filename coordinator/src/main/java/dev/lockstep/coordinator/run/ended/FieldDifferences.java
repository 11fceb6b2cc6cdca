package dev.lockstep.coordinator.run.ended;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/** The fields that differ between two documents, by path; elements of an array are reported as the array. */
final class FieldDifferences {

    /** Sums in another order may differ in their last digits. */
    private static final double SAME_SHARE = 1e-9;

    private final Set<String> paths = new LinkedHashSet<>();

    private FieldDifferences() {}

    static List<String> between(JsonNode one, JsonNode other) {
        var differences = new FieldDifferences();
        differences.compare("", one, other);
        return List.copyOf(differences.paths);
    }

    private void compare(String path, JsonNode one, JsonNode other) {
        if (one.isObject() && other.isObject()) {
            Set<String> names = new LinkedHashSet<>(one.propertyNames());
            names.addAll(new TreeSet<>(other.propertyNames()));
            names.forEach(name -> compare(path.isEmpty() ? name : path + "." + name, one.path(name), other.path(name)));
        } else if (one.isArray() && other.isArray() && one.size() == other.size()) {
            for (int index = 0; index < one.size(); index++) {
                compare(path, one.path(index), other.path(index));
            }
        } else if (!same(one, other)) {
            paths.add(path);
        }
    }

    private static boolean same(JsonNode one, JsonNode other) {
        if (one.isNumber() && other.isNumber()) {
            double first = one.asDouble();
            double second = other.asDouble();
            return Math.abs(first - second) <= SAME_SHARE * Math.max(Math.abs(first), Math.abs(second));
        }
        return one.equals(other);
    }
}
