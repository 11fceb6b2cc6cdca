package dev.lockstep.coordinator.run;

import dev.lockstep.run.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the descriptors that agents send. Agents of one release send the same ones: they get the same list, which is read
 * once. For any thread.
 *
 * @param <T> the kind of descriptor
 */
final class KnownDescriptors<T> {

    private static final int MOST = 64;

    private final Class<T> type;
    private final Map<List<String>, List<T>> known = new LinkedHashMap<>(MOST, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<List<String>, List<T>> eldest) {
            return size() > MOST;
        }
    };

    KnownDescriptors(Class<T> type) {
        this.type = type;
    }

    /**
     * The descriptors that stand in these JSON texts.
     *
     * @throws tools.jackson.core.JacksonException if one is not a descriptor of that kind
     */
    synchronized List<T> read(List<String> texts) {
        return known.computeIfAbsent(
                List.copyOf(texts),
                unknown -> unknown.stream().map(text -> Json.read(text, type)).toList());
    }
}
