package dev.lockstep.workload.orderentry;

import dev.lockstep.run.ParameterDescriptor;
import dev.lockstep.workload.orderentry.terminal.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parameters and their names in specs. */
final class EntryParameters {

    static final String WAREHOUSES = "warehouses";
    static final String PARTITIONS = "partitions";
    static final String FOREIGN_KEYS = "foreignKeys";
    static final String PROFILE = "profile";
    static final String MODE = "mode";
    static final String COMMIT = "commit";
    static final String HOME_WAREHOUSE = "homeWarehouse";
    static final String MIX = "mix";
    static final String MIX_BY = "mixBy";
    static final String WAITS = "waits";
    static final String WAIT_MULTIPLIER = "waitMultiplier";

    static final String PROCEDURES = "procedures";
    static final String CLIENT_SQL = "client-sql";
    static final String CALL = "call";
    static final String DRIVER = "driver";
    static final String ANY = "any";
    static final String FIXED = "fixed";
    static final String BY_WEIGHTS = "weights";
    static final String BY_DECK = "deck";
    static final String NO_WAITS = "none";
    static final String WAITS_OF_SPECIFICATION = "spec";

    private static final int MOST_WAREHOUSES = 999_999;
    private static final int MOST_PARTITIONS = 1_000;
    private static final double LEAST_MULTIPLIER = 0.001;
    private static final double GREATEST_MULTIPLIER = 1_000;

    static final List<ParameterDescriptor> ALL = List.of(
            whole(WAREHOUSES, MOST_WAREHOUSES, "Number of warehouses, about 0.1 GB each with indexes."),
            choice(
                    PROFILE,
                    Habits.SPEC.label(),
                    Habits.labels(),
                    "Whose habits the users have: those of the TPC-C specification, or those of HammerDB's TPROC-C, so that"
                            + " figures can be laid side by side."),
            choice(
                    MODE,
                    PROCEDURES,
                    List.of(PROCEDURES, CLIENT_SQL),
                    "Whether a transaction is one procedure call, or the client sends its statements one by one."),
            choice(
                    COMMIT,
                    null,
                    List.of(CALL, DRIVER),
                    "Whether the call commits by itself or the driver sends a commit after it. Absent: call with"
                            + " procedures, driver with client-sql, which does not allow call."),
            choice(
                    HOME_WAREHOUSE,
                    null,
                    List.of(ANY, FIXED),
                    "Whether each transaction draws a warehouse from the user's own slice, or a user keeps one"
                            + " warehouse, and one district for its stock-level. Absent: any, or the profile's."),
            new ParameterDescriptor(
                    MIX,
                    ParameterDescriptor.Type.WEIGHTS,
                    null,
                    null,
                    null,
                    Kind.labels(),
                    "Weights of the transactions, each drawn independently; those not listed never run. Absent: 45,"
                            + " 43, 4, 4 and 4, or the profile's."),
            choice(
                    MIX_BY,
                    BY_WEIGHTS,
                    List.of(BY_WEIGHTS, BY_DECK),
                    "Whether each transaction is drawn by weight or dealt from a shuffled deck of 23 cards: 10, 10, 1,"
                            + " 1 and 1. A deck does not allow mix."),
            choice(
                    WAITS,
                    NO_WAITS,
                    List.of(NO_WAITS, WAITS_OF_SPECIFICATION),
                    "Whether users wait for the keying and think times of the TPC-C specification, in addition to the"
                            + " load's thinkTime; closed loads only."),
            new ParameterDescriptor(
                    WAIT_MULTIPLIER,
                    ParameterDescriptor.Type.NUMBER,
                    1.0,
                    LEAST_MULTIPLIER,
                    GREATEST_MULTIPLIER,
                    List.of(),
                    "Multiplies keying and think times; only with waits: spec."),
            whole(
                    PARTITIONS,
                    MOST_PARTITIONS,
                    "Number of partitions of the growing tables, by hash of the warehouse; 1 for none, at most"
                            + " warehouses."),
            new ParameterDescriptor(
                    FOREIGN_KEYS,
                    ParameterDescriptor.Type.BOOLEAN,
                    false,
                    null,
                    null,
                    List.of(),
                    "Whether the fill creates foreign keys, which the server then checks for each row written."));

    private EntryParameters() {}

    private static ParameterDescriptor whole(String name, int maximum, String doc) {
        return new ParameterDescriptor(
                name, ParameterDescriptor.Type.INTEGER, 1L, 1.0, (double) maximum, List.of(), doc);
    }

    private static ParameterDescriptor choice(
            String name, @Nullable String defaultValue, List<String> choices, String doc) {
        return new ParameterDescriptor(name, ParameterDescriptor.Type.CHOICE, defaultValue, null, null, choices, doc);
    }
}
