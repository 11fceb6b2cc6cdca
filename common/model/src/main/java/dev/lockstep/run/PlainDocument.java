package dev.lockstep.run;

import dev.lockstep.text.PlainText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Finds control characters in the keys and texts of a document. */
public final class PlainDocument {

    private final List<Fault> faults = new ArrayList<>();

    private PlainDocument() {}

    /** A fault for each key and text that contains a control character, with its path and the code point. */
    public static List<Fault> faults(JsonNode document) {
        PlainDocument found = new PlainDocument();
        found.look("", document);
        return List.copyOf(found.faults);
    }

    /** Refuses a document with such a fault. */
    static void refuse(JsonNode document) {
        List<Fault> faults = faults(document);
        if (!faults.isEmpty()) {
            throw new FaultyInputException(faults);
        }
    }

    private void look(String path, JsonNode node) {
        if (node.isString()) {
            add(path, node.stringValue());
        }
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            String below = path.isEmpty() ? entry.getKey() : path + "." + entry.getKey();
            add(below, entry.getKey());
            look(below, entry.getValue());
        }
        for (int index = 0; node.isArray() && index < node.size(); index++) {
            look(path + "[" + index + "]", node.get(index));
        }
    }

    private void add(String path, String text) {
        PlainText.complaint(text).ifPresent(complaint -> faults.add(new Fault(path, complaint)));
    }
}
