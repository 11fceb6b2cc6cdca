package dev.lockstep.workload.vcenterdb;

import dev.lockstep.run.Parameters;
import dev.lockstep.workload.vcenterdb.data.SampleTimes;
import dev.lockstep.workload.vcenterdb.data.StatInventory;
import dev.lockstep.workload.vcenterdb.data.VcenterData;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the parameters of a target ask for.
 *
 * @param facts what a fill stores in its note and a run compares with it
 * @param now what the procedures take for the present
 * @param samplePause of a concurrent run
 */
record VcenterChoice(
        VcenterData data,
        Map<String, String> facts,
        boolean counterFirst,
        VcenterMode mode,
        List<Procedure> procedures,
        int repeats,
        LocalDateTime now,
        Duration samplePause) {

    static VcenterChoice of(Parameters parameters) {
        boolean paper = parameters.text(VcenterParameters.PROFILE).equals(VcenterParameters.PAPER);
        StatInventory inventory = StatInventory.of(parameters.number(VcenterParameters.SCALE), (int)
                parameters.integer(VcenterParameters.STATISTICS_LEVEL));
        return new VcenterChoice(
                new VcenterData(inventory, paper ? SampleTimes.paper() : SampleTimes.steady()),
                facts(parameters),
                parameters.text(VcenterParameters.KEY_ORDER).equals(VcenterParameters.COUNTER_FIRST),
                VcenterMode.byLabel(parameters.text(VcenterParameters.MODE)),
                Procedure.chosen(parameters.text(VcenterParameters.PROCEDURES)),
                (int) parameters.integer(VcenterParameters.REPEATS),
                LocalDateTime.parse(parameters.text(VcenterParameters.NOW)),
                parameters.duration(VcenterParameters.SAMPLE_EVERY));
    }

    private static Map<String, String> facts(Parameters parameters) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(
                VcenterParameters.SCALE,
                BigDecimal.valueOf(parameters.number(VcenterParameters.SCALE)).toPlainString());
        facts.put(
                VcenterParameters.STATISTICS_LEVEL,
                Long.toString(parameters.integer(VcenterParameters.STATISTICS_LEVEL)));
        facts.put(VcenterParameters.PROFILE, parameters.text(VcenterParameters.PROFILE));
        facts.put(VcenterParameters.KEY_ORDER, parameters.text(VcenterParameters.KEY_ORDER));
        return facts;
    }

    /** Faults that types and ranges do not show. */
    static List<String> faults(Parameters parameters) {
        String now = parameters.text(VcenterParameters.NOW);
        return isWholeSecond(now)
                ? List.of()
                : List.of("now must be a date and time in whole seconds, such as 2010-06-05T00:00, was '" + now + "'");
    }

    private static boolean isWholeSecond(String text) {
        try {
            LocalDateTime time = LocalDateTime.parse(text);
            return time.equals(time.truncatedTo(ChronoUnit.SECONDS));
        } catch (DateTimeParseException notATime) {
            return false;
        }
    }
}
