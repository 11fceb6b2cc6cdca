package dev.lockstep.workload.fill;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.workload.Existing;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Keeps a fill from destroying what is there and a run from using what it was not made for. Stateless.
 *
 * @param target the target's name, for messages
 * @param workload the id of the workload
 * @param asked what the parameters ask of the data, in the order in which a person would read it; without the seed
 * @param tables the names of the tables that the workload makes
 */
public record FillGuard(String target, String workload, Map<String, String> asked, List<String> tables) {

    private static final String WORKLOAD = "workload";
    private static final String SEED = "seed";

    /** The note that the guard reads and writes. */
    public static final FillNote NOTE = new FillNote();

    public FillGuard {
        asked = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(asked));
        tables = List.copyOf(tables);
    }

    /** How a fill begins. */
    public enum Beginning {
        /** Nothing is there: create the tables. */
        FRESH,
        /** Something is there: drop it, then create the tables. */
        AFTER_DROP,
        /** The tables are there, some of their blocks filled: leave them. */
        RESUMED
    }

    /**
     * Decides how a fill begins.
     *
     * @throws PreparationException when what is there forbids it
     */
    public Beginning decide(Connection connection, Existing existing) throws SQLException {
        Optional<FillNote.Contents> found = NOTE.read(connection);
        if (found.isPresent()) {
            return decide(found.get(), existing);
        }
        List<String> present = TablesPresent.among(connection, tables);
        if (present.isEmpty()) {
            return Beginning.FRESH;
        }
        if (existing == Existing.REPLACE) {
            return Beginning.AFTER_DROP;
        }
        throw refusal("the database has tables that Lockstep did not fill: " + String.join(", ", present)
                + ". Use prepare: none to run on them as they are, prepare: replace to drop them, or another database");
    }

    private Beginning decide(FillNote.Contents found, Existing existing) {
        if (existing == Existing.REPLACE) {
            return Beginning.AFTER_DROP;
        }
        if (found.complete()) {
            throw refusal("the database is filled already, with " + describe(found.facts())
                    + ". Use prepare: reset to go back to its first state, prepare: none to run on it as it is, or"
                    + " prepare: replace to fill it anew");
        }
        if (existing == Existing.REFUSE) {
            throw refusal("an earlier fill was interrupted, of " + describe(found.facts())
                    + ". Use prepare: resume to go on with it, or prepare: replace to begin anew");
        }
        requireAgreement(found.facts(), "the interrupted fill");
        return Beginning.RESUMED;
    }

    /** Begins the note of a new fill. */
    public void begin(Connection connection, long seed) throws SQLException {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(WORKLOAD, workload);
        facts.putAll(asked);
        facts.put(SEED, Long.toString(seed));
        NOTE.begin(connection, facts);
    }

    /** The seed of the data, which is that of the fill that began, not that of a later run. */
    public static long seed(FillNote.Contents note) {
        return Long.parseLong(note.fact(SEED));
    }

    /**
     * Checks that what is in the database fits the parameters.
     *
     * @return what the note says; empty when the database was built by something else
     * @throws PreparationException with both values, when they differ, and when a fill is incomplete
     */
    public Optional<FillNote.Contents> requireFilled(Connection connection) throws SQLException {
        Optional<FillNote.Contents> found = NOTE.read(connection);
        if (found.isEmpty()) {
            List<String> present = TablesPresent.among(connection, tables);
            if (present.size() < tables.size()) {
                List<String> missing = tables.stream()
                        .filter(table -> !present.contains(table))
                        .toList();
                throw refusal("the database lacks the tables " + String.join(", ", missing)
                        + ". Use prepare: fill once, or check the URL and the parameters");
            }
            return found;
        }
        if (!found.get().complete()) {
            throw refusal("an earlier fill was interrupted, of "
                    + describe(found.get().facts())
                    + ". Use prepare: resume to go on with it, or prepare: replace to begin anew");
        }
        requireAgreement(found.get().facts(), "the database");
        return found;
    }

    private void requireAgreement(Map<String, String> facts, String what) {
        List<String> differences = asked.entrySet().stream()
                .filter(fact -> !Objects.equals(facts.get(fact.getKey()), fact.getValue()))
                .map(fact -> fact.getKey() + " " + facts.getOrDefault(fact.getKey(), "unknown") + " (asked for: "
                        + fact.getValue() + ")")
                .toList();
        if (!workload.equals(facts.get(WORKLOAD))) {
            throw refusal(what + " was filled for " + facts.get(WORKLOAD) + ", not for " + workload
                    + ". Name another database, or use prepare: replace to fill it anew");
        }
        if (!differences.isEmpty()) {
            throw refusal(what + " was filled with " + String.join(", ", differences)
                    + ". Change the parameters to what is there, or use prepare: replace to fill it anew");
        }
    }

    private static String describe(Map<String, String> facts) {
        StringBuilder text = new StringBuilder(String.valueOf(facts.get(WORKLOAD)));
        facts.entrySet().stream()
                .filter(fact -> !fact.getKey().equals(WORKLOAD))
                .sorted(Map.Entry.comparingByKey())
                .forEach(fact ->
                        text.append(", ").append(fact.getKey()).append(' ').append(fact.getValue()));
        return text.toString();
    }

    private PreparationException refusal(String message) {
        return new PreparationException("Target " + target + ": " + message);
    }
}
