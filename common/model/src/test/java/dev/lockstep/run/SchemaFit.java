package dev.lockstep.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * Finds where a value is not what its schema in an OpenAPI document says. It reads what our descriptions use, and is stricter than
 * JSON schema: a field that the schema does not name is one too many. The empty schema allows everything.
 */
public final class SchemaFit {

    private final JsonNode components;
    private final List<String> complaints = new ArrayList<>();

    private SchemaFit(JsonNode components) {
        this.components = components;
    }

    /**
     * All that is wrong, with its path.
     *
     * @param components the schemas of the document by name
     */
    public static List<String> complaints(JsonNode components, JsonNode schema, JsonNode value) {
        SchemaFit fit = new SchemaFit(components);
        fit.compare(value, schema, "");
        return fit.complaints;
    }

    private void compare(JsonNode value, JsonNode schema, String path) {
        if (schema.has("$ref")) {
            String reference = schema.path("$ref").asString();
            JsonNode named = components.path(reference.substring(reference.lastIndexOf('/') + 1));
            complainUnless(!named.isMissingNode(), path, "nothing is called " + reference);
            compare(value, named, path);
        } else if (schema.has("oneOf")) {
            long fitting = fitting(schema.path("oneOf"), value);
            complainUnless(fitting == 1, path, fitting + " of oneOf fit " + value);
        } else if (!schema.isObject() || !schema.isEmpty()) {
            compareItself(value, schema, path);
            compareFields(value, schema, path);
            value.valueStream()
                    .filter(each -> value.isArray())
                    .forEach(each -> compare(each, schema.path("items"), path + "[]"));
        }
    }

    private long fitting(JsonNode schemas, JsonNode value) {
        return schemas.valueStream()
                .filter(each -> complaints(components, each, value).isEmpty())
                .count();
    }

    private void compareItself(JsonNode value, JsonNode schema, String path) {
        List<String> types = texts(schema.path("type"));
        complainUnless(
                types.isEmpty() || types.stream().anyMatch(type -> isOf(type, value)),
                path,
                value + " is not " + types);
        if (value.isString() && schema.has("pattern")) {
            Pattern pattern = Pattern.compile(schema.path("pattern").asString());
            complainUnless(pattern.matcher(value.asString()).find(), path, value + " is not like " + pattern);
        }
        if (schema.has("enum")) {
            complainUnless(texts(schema.path("enum")).contains(value.asString()), path, value + " is not in enum");
        }
        if (value.isNumber()) {
            complainUnless(
                    value.asDouble() >= schema.path("minimum").asDouble(-Double.MAX_VALUE), path, value + " is low");
            complainUnless(
                    value.asDouble() <= schema.path("maximum").asDouble(Double.MAX_VALUE), path, value + " is high");
        }
    }

    private void compareFields(JsonNode value, JsonNode schema, String path) {
        if (!value.isObject()) {
            return;
        }
        for (String required : texts(schema.path("required"))) {
            complainUnless(value.has(required), path, required + " is missing");
        }
        for (Map.Entry<String, JsonNode> field : value.properties()) {
            String at = path + "." + field.getKey();
            JsonNode named = schema.path("properties").path(field.getKey());
            JsonNode others = schema.path("additionalProperties");
            complainUnless(!named.isMissingNode() || others.isObject(), at, "is not described");
            compare(field.getValue(), named.isMissingNode() ? others : named, at);
        }
    }

    private void complainUnless(boolean fits, String path, String complaint) {
        if (!fits) {
            complaints.add(path + ": " + complaint);
        }
    }

    private static List<String> texts(JsonNode oneOrMany) {
        if (oneOrMany.isMissingNode()) {
            return List.of();
        }
        return oneOrMany.isArray()
                ? oneOrMany.valueStream().map(JsonNode::asString).toList()
                : List.of(oneOrMany.asString());
    }

    private static boolean isOf(String type, JsonNode value) {
        return switch (type) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isString();
            case "boolean" -> value.isBoolean();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "null" -> value.isNull();
            default -> false;
        };
    }
}
