package dev.lockstep.run.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Json;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What survives a crash of a coordinator: states, the intervals, each of which may be stored once, and who may write: the
 * lease as the scheduler keeps it, which is a guess, and the term, which is none.
 */
final class SimulatedStore {

    private final Map<String, Object> documents = new TreeMap<>();
    private final Map<String, Map<Long, Long>> intervals = new HashMap<>();

    private static final long DEAD_AFTER_MILLIS = 6_000;

    private final Map<Long, String> writers = new HashMap<>();
    private @Nullable String holder;
    private long heardMillis;
    private long term;
    private String owner = "";
    private long commits;

    /** The writer's term has passed. */
    static final class TermPassed extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** Gives the lease to who asks, when nobody holds it or its holder was not heard of for too long. */
    boolean grant(String asking, long nowMillis) {
        if (holder != null && nowMillis - heardMillis <= DEAD_AFTER_MILLIS) {
            return false;
        }
        holder = asking;
        heardMillis = nowMillis;
        return true;
    }

    void renew(String renewing, long nowMillis) {
        if (renewing.equals(holder)) {
            heardMillis = nowMillis;
        }
    }

    long take(String taking) {
        owner = taking;
        return ++term;
    }

    long term() {
        return term;
    }

    String owner() {
        return owner;
    }

    /** Changes that become durable together. */
    static final class Batch {
        private final Map<String, Object> documents = new TreeMap<>();
        private final Map<String, Map<Long, Long>> intervals = new HashMap<>();

        boolean empty() {
            return documents.isEmpty() && intervals.isEmpty();
        }

        void put(String key, Object state) {
            documents.put(key, state);
        }

        void interval(String ledger, long sequence, long count) {
            intervals.computeIfAbsent(ledger, key -> new HashMap<>()).put(sequence, count);
        }
    }

    void commit(Batch batch, String writer, long writersTerm) {
        if (writersTerm != term) {
            throw new TermPassed();
        }
        assertThat(writers.computeIfAbsent(term, any -> writer))
                .as("writer of term %d", term)
                .isEqualTo(writer);
        if (batch.empty()) {
            return;
        }
        commits++;
        batch.documents.forEach(this::change);
        batch.intervals.forEach((ledger, stored) -> stored.forEach((sequence, count) -> assertThat(intervals
                        .computeIfAbsent(ledger, key -> new TreeMap<>())
                        .put(sequence, count))
                .as("interval %d of %s was stored before", sequence, ledger)
                .isNull()));
    }

    private void change(String key, Object state) {
        Object before = documents.put(key, state);
        if (before instanceof RunProgress run && run.state().ended()) {
            assertThat(state).as("%s after its end", key).isEqualTo(before);
        }
    }

    /** How often something was committed. */
    long commits() {
        return commits;
    }

    /** The state under this key as it was committed last. */
    <T> Optional<T> document(String key, Class<T> type) {
        return Optional.ofNullable(documents.get(key)).map(type::cast);
    }

    /** What a coordinator that starts finds: states that have been JSON. */
    <T> Map<String, T> all(String prefix, Class<T> type) {
        Map<String, T> found = new TreeMap<>();
        documents.forEach((key, state) -> {
            if (key.startsWith(prefix)) {
                T read = Json.read(Json.write(state), type);
                assertThat((Object) read).isEqualTo(state);
                found.put(key.substring(prefix.length()), read);
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
