package dev.lockstep.workload.fill;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.workload.Existing;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Keeps a fill from destroying existing data, and a run from using data made for other parameters. Stateless.
 *
 * @param workload the id of the workload
 * @param asked what the parameters require of the data, in reading order; without the seed
 * @param tables the names of the workload's tables
 */
public record FillGuard(String workload, Map<String, String> asked, List<String> tables) {

    /** The note that the guard reads and writes. */
    public static final FillNote NOTE = new FillNote();

    private static final String WORKLOAD = "workload";
    private static final String SEED = "seed";
    private static final String TO_GO_ON =
            ". Use prepare: resume (or fill --resume) to continue it, or prepare: replace (or fill --replace) to"
                    + " start again";

    public FillGuard {
        asked = Collections.unmodifiableMap(new LinkedHashMap<>(asked));
        tables = List.copyOf(tables);
        asked.forEach(FillGuard::requireFact);
    }

    private static void requireFact(String name, String value) {
        if (value.isBlank() || name.equals(SEED) || name.equals(WORKLOAD)) {
            throw new IllegalArgumentException(
                    "'" + name + "' with the value '" + value + "' cannot be a fact of a fill");
        }
    }

    /** The tables of a workload. */
    public interface Schema {

        /** Creates the tables, empty, in a schema that has none of them. */
        void create(Connection connection) throws SQLException;

        /**
         * Drops the tables and everything that belongs to them, as far as it exists.
         *
         * @param facts parameters that they were filled with, as far as known
         */
        void drop(Connection connection, Map<String, String> facts) throws SQLException;
    }

    /**
     * Prepares a database for blocks: with the tables of an interrupted fill, or with new ones.
     *
     * @param seed of the data for a new fill; a resumed one keeps its own
     * @throws PreparationException if existing data forbids it; nothing is changed then
     */
    public void create(Connection connection, Existing existing, long seed, Schema schema) throws SQLException {
        if (existing != Existing.REPLACE) {
            requireNoReset(connection);
        }
        Optional<FillNote.Contents> found = NOTE.read(connection);
        if (found.isPresent()) {
            requireOwn(found.get());
            if (found.get().state() != FillNote.State.CREATING && existing != Existing.REPLACE) {
                requireResumable(found.get(), existing);
                return;
            }
        } else if (existing != Existing.REPLACE) {
            requireNoTables(connection);
        }
        if (found.isPresent() || existing == Existing.REPLACE) {
            drop(connection, schema, found);
        }
        NOTE.begin(connection, facts(seed));
        schema.create(connection);
        NOTE.created(connection);
    }

    /**
     * Drops what a fill has made, and its note.
     *
     * @throws PreparationException if there are tables that Lockstep did not fill; they stay
     */
    public void drop(Connection connection, Schema schema) throws SQLException {
        Optional<FillNote.Contents> found = NOTE.read(connection);
        if (found.isPresent()) {
            requireOwn(found.get());
        } else {
            requireNoTables(connection);
        }
        drop(connection, schema, found);
    }

    private void drop(Connection connection, Schema schema, Optional<FillNote.Contents> found) throws SQLException {
        NOTE.withdraw(connection);
        schema.drop(connection, found.map(FillNote.Contents::facts).orElse(asked));
        NOTE.drop(connection);
        TablesPresent.drop(connection, List.of(Baseline.RESET_UNDER_WAY));
    }

    private static void requireNoReset(Connection connection) throws SQLException {
        if (!TablesPresent.among(connection, List.of(Baseline.RESET_UNDER_WAY)).isEmpty()) {
            throw new PreparationException(
                    "an earlier reset did not end, so tables, rows or triggers may be missing. Use"
                            + " prepare: reset to reset it again, or prepare: replace (or fill --replace) to fill it again");
        }
    }

    private void requireResumable(FillNote.Contents found, Existing existing) {
        if (found.state() == FillNote.State.FILLED) {
            throw new PreparationException("the database is already filled, with " + describe(found.facts())
                    + ". Use prepare: reset to return to the baseline, prepare: none to run on it as it is, or"
                    + " prepare: replace (or fill --replace) to fill it again");
        }
        if (existing != Existing.RESUME) {
            throw interrupted(found);
        }
        requireAgreement(found, "the interrupted fill");
    }

    private void requireNoTables(Connection connection) throws SQLException {
        List<String> present = TablesPresent.among(connection, tables);
        if (!present.isEmpty()) {
            throw new PreparationException(
                    "the database has tables that Lockstep did not fill: " + String.join(", ", present)
                            + ". Use prepare: none to run on them as they are, prepare: replace (or fill --replace)"
                            + " to drop them and fill again, or another database");
        }
    }

    private Map<String, String> facts(long seed) {
        Map<String, String> facts = new LinkedHashMap<>(asked);
        facts.put(WORKLOAD, workload);
        facts.put(SEED, Long.toString(seed));
        return facts;
    }

    /** The seed of the data: that of the fill, not that of a later run. */
    public static long seed(FillNote.Contents note) {
        return Long.parseLong(note.fact(SEED));
    }

    /**
     * Checks that the data matches the parameters.
     *
     * @return the note; empty if the database was filled by something else
     * @throws PreparationException with both values if they differ, or if a fill or a reset is incomplete
     */
    public Optional<FillNote.Contents> requireFilled(Connection connection) throws SQLException {
        requireNoReset(connection);
        Optional<FillNote.Contents> found = NOTE.read(connection);
        if (found.isPresent()) {
            requireOwn(found.get());
            if (found.get().state() != FillNote.State.FILLED) {
                throw interrupted(found.get());
            }
            requireAgreement(found.get(), "the database");
        }
        requireTables(connection);
        return found;
    }

    private void requireTables(Connection connection) throws SQLException {
        List<String> present = TablesPresent.among(connection, tables);
        if (present.size() < tables.size()) {
            List<String> missing =
                    tables.stream().filter(table -> !present.contains(table)).toList();
            throw new PreparationException("the database lacks the tables " + String.join(", ", missing)
                    + ". Use prepare: fill once, or check the URL and the parameters");
        }
    }

    /**
     * Refuses a database that another workload filled, for a workload that keeps no note of its own: its baseline would
     * replace that of the other.
     */
    public void requireNoOther(Connection connection) throws SQLException {
        Optional<FillNote.Contents> found = NOTE.read(connection);
        if (found.isPresent()) {
            requireOwn(found.get());
        }
    }

    private void requireOwn(FillNote.Contents found) {
        if (!workload.equals(found.fact(WORKLOAD))) {
            throw new PreparationException(
                    "the database was filled for " + describe(found.facts()) + ", not for " + workload
                            + ". Use another database, or remove that one's tables first: fill --drop with a spec of"
                            + " "
                            + found.fact(WORKLOAD));
        }
    }

    private void requireAgreement(FillNote.Contents found, String what) {
        List<String> differences = asked.entrySet().stream()
                .filter(fact -> !Objects.equals(found.facts().get(fact.getKey()), fact.getValue()))
                .map(fact -> fact.getKey() + " " + found.facts().getOrDefault(fact.getKey(), "unknown")
                        + " (asked for: " + fact.getValue() + ")")
                .toList();
        if (!differences.isEmpty()) {
            throw new PreparationException(what + " was filled with " + String.join(", ", differences)
                    + ". Change the parameters to match, or use prepare: replace (or fill --replace) to fill it"
                    + " again");
        }
    }

    private PreparationException interrupted(FillNote.Contents found) {
        return new PreparationException("an earlier fill was interrupted, of " + describe(found.facts()) + TO_GO_ON);
    }

    /** In the order of the parameters; facts that only the note has come last. */
    private String describe(Map<String, String> facts) {
        StringBuilder text = new StringBuilder(String.valueOf(facts.get(WORKLOAD)));
        Map<String, String> others = new TreeMap<>(facts);
        others.remove(WORKLOAD);
        asked.keySet().stream().filter(facts::containsKey).forEach(name -> append(text, name, others.remove(name)));
        others.forEach((name, value) -> append(text, name, value));
        return text.toString();
    }

    private static void append(StringBuilder text, String name, String value) {
        text.append(", ").append(name).append(' ').append(value);
    }
}
