package dev.lockstep.analysis.gate;

import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a run fails on. An invalid result always fails, because nothing else can be said about it.
 *
 * @param thresholds whether a missed threshold fails
 * @param slowerPercent the loss of throughput against a baseline that fails, above 0 and below 100; null for none
 */
public record GateRules(boolean thresholds, @Nullable Double slowerPercent) {

    /** Invalid results and missed thresholds. */
    public static final GateRules USUAL = new GateRules(true, null);

    private static final Pattern SLOWER = Pattern.compile("slower (\\d{1,3}(?:\\.\\d{1,3})?) ?%");
    private static final double PERCENT = 100;

    /**
     * Reads a list such as {@code invalid,thresholds,slower 3%}.
     *
     * @throws FaultyInputException with every fault
     */
    public static GateRules parse(String list) {
        Set<String> kinds = new LinkedHashSet<>();
        List<Fault> faults = new ArrayList<>();
        Double percent = null;
        for (String rule : list.split(",", -1)) {
            String word = rule.strip();
            Matcher slower = SLOWER.matcher(word);
            if (slower.matches()) {
                percent = Double.valueOf(slower.group(1));
            }
            if (percent != null && slower.matches() && !(percent > 0 && percent < PERCENT)) {
                faults.add(fault("'" + word + "' must be above 0 % and below 100 %."));
            } else if (!slower.matches() && !word.equals("invalid") && !word.equals("thresholds")) {
                faults.add(fault("'" + word + "' is not a rule: use invalid, thresholds or 'slower 3%'."));
            } else if (!kinds.add(slower.matches() ? "slower" : word)) {
                faults.add(fault("'" + word + "' is given twice: give each rule once."));
            }
        }
        if (!faults.isEmpty()) {
            throw new FaultyInputException(faults);
        }
        return new GateRules(kinds.contains("thresholds"), percent);
    }

    private static Fault fault(String message) {
        return new Fault("--fail-on", message);
    }
}
