package dev.lockstep.engine.postgresql;

import dev.lockstep.run.Json;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
        List<?> plans = Json.read(explained, List.class);
        if (!readsARelation(plans)) {
            return Optional.empty();
        }
        StringBuilder shape = new StringBuilder();
        for (Object statement : plans) {
            append(shape, statement instanceof Map<?, ?> document ? document.get("Plan") : null);
        }
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(shape.toString().getBytes(StandardCharsets.UTF_8));
            return Optional.of(HexFormat.of().formatHex(digest, 0, HASH_BYTES));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static boolean readsARelation(Object node) {
        if (node instanceof List<?> list) {
            return list.stream().anyMatch(PlanShape::readsARelation);
        }
        return node instanceof Map<?, ?> map
                && (map.containsKey("Relation Name") || map.values().stream().anyMatch(PlanShape::readsARelation));
    }

    private static void append(StringBuilder shape, @Nullable Object node) {
        shape.append('(');
        if (node instanceof Map<?, ?> map) {
            for (String key : SHAPE) {
                if (map.containsKey(key)) {
                    shape.append(key).append('=').append(map.get(key)).append(' ');
                }
            }
            if (map.get("Plans") instanceof List<?> children) {
                children.forEach(child -> append(shape, child));
            }
        }
        shape.append(')');
    }
}
