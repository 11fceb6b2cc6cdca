package dev.lockstep.run;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A mapping of a document. It records which keys were read; the others are unknown. */
public final class DocumentSection {

    private final String path;
    private final @Nullable JsonNode node;
    private final FaultCollector faults;
    private final Set<String> known = new LinkedHashSet<>();
    private final Set<String> refused = new LinkedHashSet<>();

    /** A section; without a node all its keys are missing. */
    public DocumentSection(String path, @Nullable JsonNode node, FaultCollector faults) {
        this.path = path;
        this.node = node;
        this.faults = faults;
    }

    /** The value of a key, which is known from now on. */
    public Value at(String key) {
        known.add(key);
        return new Value(pathOf(key), node == null ? null : node.get(key), faults);
    }

    /** Whether the key is written here. */
    public boolean has(String key) {
        return node != null && node.has(key);
    }

    /** Whether an entry of a list that is written here has the key. */
    boolean anyHas(String list, String key) {
        return node != null && node.path(list).valueStream().anyMatch(entry -> entry.has(key));
    }

    /** The keys that are written here. */
    public List<String> keys() {
        return node == null ? List.of() : List.copyOf(node.propertyNames());
    }

    /** A copy of what is written here, without these keys. */
    public ObjectNode copyWithout(String... keys) {
        ObjectNode copy = JsonNodeFactory.instance.objectNode();
        if (node != null) {
            node.properties()
                    .forEach(entry -> copy.set(entry.getKey(), entry.getValue().deepCopy()));
        }
        return copy.remove(List.of(keys));
    }

    /** A fault of the section as a whole. */
    public void fault(String message) {
        faults.add(path, message);
    }

    /** Refuses texts of this section that occurred before; empty ones are not compared. */
    void refuseEqual(List<DocumentPart<String>> texts, String reason) {
        faults.refuseEqual(texts, reason);
    }

    /** Refuses keys that exist, but not here. */
    void refuse(String reason, String... keys) {
        for (String key : keys) {
            refused.add(key);
            if (has(key)) {
                faults.add(pathOf(key), reason);
            }
        }
    }

    /** Adds a fault for each key that was not read. */
    public void refuseUnknownKeys() {
        if (node == null) {
            return;
        }
        for (String key : node.propertyNames()) {
            if (!known.contains(key) && !refused.contains(key)) {
                faults.add(
                        pathOf(key),
                        "is unknown. Known here: " + String.join(", ", known) + "."
                                + Suggestions.didYouMean(key, known));
            }
        }
    }

    private String pathOf(String key) {
        return path.isEmpty() ? key : path + "." + key;
    }
}
