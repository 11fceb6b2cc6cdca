package dev.lockstep.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The targets or hosts of a spec, with those of the lab file in place of the selectors. */
final class ResolvedList {

    private final String path;
    private final String key;
    private final String file;
    private final List<Lab.Entry> lab;
    private final FaultCollector faults;
    private final List<Entry> entries = new ArrayList<>();
    private final Map<String, String> selectors = new HashMap<>();

    /**
     * An entry and where the user wrote it.
     *
     * @param place of its keys, except those that the selector overrides
     * @param selector the selector's place
     * @param overridden the keys that the selector gives, such as {@code .parameters.size}
     */
    private record Entry(JsonNode node, String place, String selector, Set<String> overridden) {

        String place(String below) {
            boolean ofSelector = overridden.stream().anyMatch(path -> SpecDraft.isWithin(below, path));
            return (ofSelector ? selector : place) + below;
        }
    }

    private ResolvedList(String path, String key, String file, List<Lab.Entry> lab, FaultCollector faults) {
        this.path = path;
        this.key = key;
        this.file = file;
        this.lab = lab;
        this.faults = faults;
    }

    /**
     * Resolves a list.
     *
     * @param path put before the key: empty, or that of a group
     * @param key {@code targets} or {@code hosts}
     * @param file the lab file's name in the spec
     * @param lab what the file has under the key
     */
    static ResolvedList of(
            String path, String key, JsonNode list, String file, List<Lab.Entry> lab, FaultCollector faults) {
        ResolvedList resolved = new ResolvedList(path, key, file, lab, faults);
        for (int index = 0; index < list.size(); index++) {
            resolved.add(path + key + "[" + index + "]", list.get(index));
        }
        return resolved;
    }

    private void add(String place, JsonNode entry) {
        if (LabSelector.is(entry)) {
            select(place, new DocumentSection(place, entry, faults));
        } else {
            entries.add(new Entry(entry, place, place, Set.of()));
        }
    }

    private void select(String place, DocumentSection section) {
        LabSelector selector = new LabSelector(section, file, key.substring(0, key.length() - 1));
        for (Lab.Entry selected : selector.select(lab)) {
            String first = selectors.putIfAbsent(selected.name(), place);
            if (first == null) {
                entries.add(merged(selected, selector.overrides(), place));
            } else if (!first.equals(place)) {
                section.fault("selects '" + selected.name() + "', as " + first + " does: select it once");
            }
        }
    }

    private Entry merged(Lab.Entry selected, ObjectNode overrides, String selector) {
        ObjectNode node = selected.written().deepCopy();
        overrides.properties().forEach(override -> override(node, override.getKey(), override.getValue()));
        String place = file + ": " + key + "[" + lab.indexOf(selected) + "]";
        return new Entry(node, place, selector, paths(overrides).collect(Collectors.toSet()));
    }

    private static void override(ObjectNode node, String key, JsonNode value) {
        if (value instanceof ObjectNode section && node.get(key) instanceof ObjectNode own) {
            own.setAll(section);
        } else {
            node.set(key, value);
        }
    }

    private static Stream<String> paths(ObjectNode overrides) {
        return overrides.properties().stream()
                .flatMap(override -> override.getValue() instanceof ObjectNode section
                        ? section.propertyNames().stream().map(below -> "." + override.getKey() + "." + below)
                        : Stream.of("." + override.getKey()));
    }

    ArrayNode nodes() {
        return JsonNodeFactory.instance
                .arrayNode()
                .addAll(entries.stream().map(Entry::node).toList());
    }

    /** Where the user wrote what is below an entry of this list, such as {@code .url}. */
    String place(int index, String below) {
        return index < entries.size() ? entries.get(index).place(below) : path + key + "[" + index + "]" + below;
    }
}
