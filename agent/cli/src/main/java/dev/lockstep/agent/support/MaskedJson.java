package dev.lockstep.agent.support;

import dev.lockstep.engine.Redaction;
import dev.lockstep.text.SecretNames;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Masks the texts of a JSON document and keeps it valid JSON; references to secrets stay, because they are not secrets.
 */
final class MaskedJson {

    private static final String MASK = "***";

    private final Redaction redaction;

    MaskedJson(Redaction redaction) {
        this.redaction = redaction;
    }

    /** The document with possible secrets masked; input that is not JSON is masked as plain text. */
    String apply(String document) {
        try {
            return masked("", JsonMapper.shared().readTree(document)).toPrettyString();
        } catch (JacksonException noDocument) {
            return redaction.apply(document);
        }
    }

    private JsonNode masked(String name, JsonNode node) {
        if (node.isObject()) {
            ObjectNode copy = JsonNodeFactory.instance.objectNode();
            for (Map.Entry<String, JsonNode> property : node.properties()) {
                copy.set(redaction.apply(property.getKey()), masked(property.getKey(), property.getValue()));
            }
            return copy;
        }
        if (node.isArray()) {
            ArrayNode copy = JsonNodeFactory.instance.arrayNode();
            node.forEach(element -> copy.add(masked(name, element)));
            return copy;
        }
        return node.isString() ? JsonNodeFactory.instance.stringNode(masked(name, node.asString())) : node;
    }

    private String masked(String name, String text) {
        if (text.matches("\\$\\{(env|file):[A-Za-z0-9_./-]+}")) {
            return text;
        }
        return SecretNames.nameSecret(name) && !text.isEmpty() ? MASK : redaction.apply(text);
    }
}
