package dev.lockstep.workload.orderentry;

import dev.lockstep.run.Parameters;
import dev.lockstep.workload.Commit;
import dev.lockstep.workload.orderentry.terminal.Mix;
import dev.lockstep.workload.orderentry.terminal.TerminalSettings;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import dev.lockstep.workload.orderentry.transaction.Nurand;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The settings of a target, from its parameters.
 *
 * @param byProcedures whether a transaction is one call
 * @param uniform whether customers and items are drawn without skew
 */
record EntryChoice(EntrySettings settings, TerminalSettings terminals, boolean byProcedures, boolean uniform) {

    private static final String LAST_NAME_CONSTANT = "nurandLast";

    static EntryChoice of(Parameters parameters) {
        EntrySettings settings = new EntrySettings(
                (int) parameters.integer(EntryParameters.WAREHOUSES),
                (int) parameters.integer(EntryParameters.PARTITIONS),
                parameters.flag(EntryParameters.FOREIGN_KEYS));
        boolean byProcedures = parameters.text(EntryParameters.MODE).equals(EntryParameters.PROCEDURES);
        Habits habits = Habits.byLabel(parameters.text(EntryParameters.PROFILE));
        TerminalSettings terminals = new TerminalSettings(
                settings.warehouses(),
                commit(parameters, byProcedures),
                parameters
                        .optionalText(EntryParameters.HOME_WAREHOUSE)
                        .map(EntryParameters.FIXED::equals)
                        .orElse(habits.fixedHome()),
                mix(parameters, habits),
                waitMultiplier(parameters));
        return new EntryChoice(settings, terminals, byProcedures, habits.uniform());
    }

    private static Commit commit(Parameters parameters, boolean byProcedures) {
        String usual = byProcedures ? EntryParameters.CALL : EntryParameters.DRIVER;
        String chosen = parameters.optionalText(EntryParameters.COMMIT).orElse(usual);
        return chosen.equals(EntryParameters.CALL) ? Commit.CALL : Commit.RUNNER;
    }

    private static Mix mix(Parameters parameters, Habits habits) {
        if (parameters.text(EntryParameters.MIX_BY).equals(EntryParameters.BY_DECK)) {
            return Mix.deck();
        }
        return parameters.has(EntryParameters.MIX)
                ? Mix.weighted(parameters.weights(EntryParameters.MIX))
                : habits.mix();
    }

    private static double waitMultiplier(Parameters parameters) {
        boolean waits = parameters.text(EntryParameters.WAITS).equals(EntryParameters.WAITS_OF_SPECIFICATION);
        return waits ? parameters.number(EntryParameters.WAIT_MULTIPLIER) : 0;
    }

    /** The facts that a fill stores in its note and a run compares with it. */
    Map<String, String> facts() {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(EntryParameters.WAREHOUSES, Integer.toString(settings.warehouses()));
        facts.put(EntryParameters.PARTITIONS, Integer.toString(settings.partitions()));
        facts.put(EntryParameters.FOREIGN_KEYS, Boolean.toString(settings.foreignKeys()));
        facts.put(LAST_NAME_CONSTANT, Integer.toString(Nurand.LAST_NAME_CONSTANT_OF_FILL));
        return facts;
    }
}
