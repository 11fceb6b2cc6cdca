package dev.lockstep.workload.vcenterdb;

import dev.lockstep.workload.vcenterdb.data.StatLevel;
import java.util.List;
import java.util.Locale;

/** The ten procedures, in the order of an isolated run, which is that of the descriptor's first transactions. */
enum Procedure {
    ROLLUP1(Kind.ROLLUP, StatLevel.FIVE_MINUTES),
    ROLLUP2(Kind.ROLLUP, StatLevel.HALF_HOURS),
    ROLLUP3(Kind.ROLLUP, StatLevel.TWO_HOURS),
    TOPN1(Kind.TOPN, StatLevel.FIVE_MINUTES),
    TOPN2(Kind.TOPN, StatLevel.HALF_HOURS),
    TOPN3(Kind.TOPN, StatLevel.TWO_HOURS),
    TOPN4(Kind.TOPN, StatLevel.DAYS),
    PURGE1(Kind.PURGE, StatLevel.FIVE_MINUTES),
    PURGE2(Kind.PURGE, StatLevel.HALF_HOURS),
    PURGE3(Kind.PURGE, StatLevel.TWO_HOURS, StatLevel.DAYS);

    /** What a procedure does. */
    enum Kind {
        ROLLUP("stats_rollup"),
        TOPN("rule_topn"),
        PURGE("purge_stat");

        private final String prefix;

        Kind(String prefix) {
            this.prefix = prefix;
        }

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Kind kind;
    /** In the order of transactions. */
    static final List<Procedure> ALL = List.of(values());

    private final StatLevel level;
    private final StatLevel lastLevel;

    Procedure(Kind kind, StatLevel level) {
        this(kind, level, level);
    }

    Procedure(Kind kind, StatLevel level, StatLevel lastLevel) {
        this.kind = kind;
        this.level = level;
        this.lastLevel = lastLevel;
    }

    /** All procedures, those of a kind, or a single one. */
    static List<Procedure> chosen(String label) {
        return ALL.stream()
                .filter(procedure -> label.equals(VcenterParameters.ALL_PROCEDURES)
                        || label.equals(procedure.kind.label())
                        || label.equals(procedure.label()))
                .toList();
    }

    Kind kind() {
        return kind;
    }

    /** The levels that it reads or deletes from. */
    List<StatLevel> levels() {
        return level == lastLevel ? List.of(level) : List.of(level, lastLevel);
    }

    /** The first of them, which is the only one of a rollup and of a ranking. */
    StatLevel level() {
        return level;
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The index of its transaction. */
    int transaction() {
        return ALL.indexOf(this);
    }

    /** Whether a transaction is the call of a procedure. */
    static boolean isCall(int transaction) {
        return transaction < ALL.size();
    }

    static Procedure ofTransaction(int transaction) {
        return ALL.get(transaction);
    }

    /** Its name in the database. */
    String routine() {
        return kind.prefix + level().number();
    }
}
