package dev.lockstep.engine.postgresql;

import dev.lockstep.run.Json;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * The shape of a plan: its nodes and how they hang together, the relations and indexes that they read. Costs, numbers of rows and
 * conditions are left out: they change with each statistic.
 */
final class PlanShape {

    private static final int HASH_BYTES = 8;
    private static final List<String> SHAPE = List.of(
            "Node Type",
            "Parent Relationship",
            "Subplan Name",
            "Operation",
            "Strategy",
            "Partial Mode",
            "Join Type",
            "Command",
            "Scan Direction",
            "Relation Name",
            "Index Name",
            "Function Name",
            "CTE Name");

    private PlanShape() {}

    /**
     * 16 hexadecimal digits for a document of {@code EXPLAIN (FORMAT JSON)}; empty if the plan reads and changes no relation,
     * such as that of a call of a function, whose own plans it does not show.
     */
    static Optional<String> hash(String explained) {
        JsonNode plans = Json.mapper().readTree(explained);
        if (plans.findValue("Relation Name") == null) {
            return Optional.empty();
        }
        StringBuilder shape = new StringBuilder();
        for (JsonNode statement : plans) {
            append(shape, statement.path("Plan"));
        }
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(shape.toString().getBytes(StandardCharsets.UTF_8));
            return Optional.of(HexFormat.of().formatHex(digest, 0, HASH_BYTES));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static void append(StringBuilder shape, JsonNode node) {
        shape.append('(');
        for (String key : SHAPE) {
            JsonNode value = node.path(key);
            if (!value.isMissingNode()) {
                shape.append(key).append('=').append(value).append(' ');
            }
        }
        node.path("Plans").forEach(child -> append(shape, child));
        shape.append(')');
    }
}
