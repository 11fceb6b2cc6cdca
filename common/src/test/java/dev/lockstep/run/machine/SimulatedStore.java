package dev.lockstep.run.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import tools.jackson.databind.json.JsonMapper;

/** What survives a crash of the coordinator: states as JSON, and the intervals, each of which may be stored once. */
final class SimulatedStore {

    private static final JsonMapper JSON = new JsonMapper();

    private static final Pattern ENDED = Pattern.compile("\"state\":\"(COMPLETED|FAILED|STOPPED)\"");

    private final Map<String, String> documents = new TreeMap<>();
    private final Map<String, Map<Long, Long>> intervals = new HashMap<>();

    /** Changes that become durable together. */
    static final class Batch {
        private final Map<String, String> documents = new TreeMap<>();
        private final Map<String, Map<Long, Long>> intervals = new HashMap<>();

        void put(String key, Object state) {
            String json = JSON.writeValueAsString(state);
            assertThat((Object) JSON.readValue(json, state.getClass())).isEqualTo(state);
            documents.put(key, json);
        }

        void interval(String ledger, long sequence, long count) {
            intervals.computeIfAbsent(ledger, key -> new HashMap<>()).put(sequence, count);
        }
    }

    void commit(Batch batch) {
        batch.documents.forEach(this::change);
        batch.intervals.forEach((ledger, stored) -> stored.forEach((sequence, count) -> assertThat(intervals
                        .computeIfAbsent(ledger, key -> new TreeMap<>())
                        .put(sequence, count))
                .as("interval %d of %s was stored before", sequence, ledger)
                .isNull()));
    }

    private void change(String key, String json) {
        String before = documents.put(key, json);
        if (before != null && ENDED.matcher(before).find()) {
            assertThat(json).as("%s after its end", key).isEqualTo(before);
        }
    }

    <T> Map<String, T> all(String prefix, Class<T> type) {
        Map<String, T> found = new TreeMap<>();
        documents.forEach((key, json) -> {
            if (key.startsWith(prefix)) {
                found.put(key.substring(prefix.length()), JSON.readValue(json, type));
            }
        });
        return found;
    }

    Map<Long, Long> intervals(String ledger) {
        return intervals.getOrDefault(ledger, Map.of());
    }

    /** How many intervals are stored without a gap. */
    long gapless(String ledger) {
        Map<Long, Long> stored = intervals(ledger);
        long next = 0;
        while (stored.containsKey(next)) {
            next++;
        }
        return next;
    }
}
