package dev.lockstep.workload.storageio;

import dev.lockstep.run.Json;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A part of a document that fio prints. What is missing reads as zero, as fio leaves out what a job does not do.
 *
 * @param node maps, lists and numbers; null if it is missing
 */
record FioDocument(@Nullable Object node) {

    static FioDocument parse(String text) {
        return new FioDocument(Json.read(text, Map.class));
    }

    FioDocument path(String key) {
        return new FioDocument(node instanceof Map<?, ?> map ? map.get(key) : null);
    }

    /** The first entry of a list. */
    FioDocument first() {
        return new FioDocument(node instanceof List<?> list && !list.isEmpty() ? list.get(0) : null);
    }

    long whole() {
        return node instanceof Number number ? number.longValue() : 0;
    }

    double number() {
        return node instanceof Number number ? number.doubleValue() : 0;
    }

    /** Counts by the whole numbers that are their keys. */
    Map<Long, Long> counts() {
        Map<Long, Long> counts = new TreeMap<>();
        if (node instanceof Map<?, ?> map) {
            map.forEach(
                    (key, value) -> counts.put(Long.parseLong(String.valueOf(key)), new FioDocument(value).whole()));
        }
        return counts;
    }
}
