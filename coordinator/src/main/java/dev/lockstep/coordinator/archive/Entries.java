package dev.lockstep.coordinator.archive;

import java.util.Set;
import java.util.regex.Pattern;

/** The names of an archive's entries. No other names are allowed, so no entry can escape from its folder. */
final class Entries {

    static final String RUN = "run.json";
    static final String SPEC = "spec.json";
    static final String DESCRIPTOR = "descriptor.json";
    static final String PROGRESS = "progress.json";
    static final String AGENTS = "agents.json";
    static final String RESULT = "result.json";
    static final String EVENTS = "events.json";
    static final String MARKS = "marks.json";
    static final String VSCSISTATS = "vscsistats.json";
    static final String INTERVALS = "intervals.bin";
    static final String LOAD_ENDS = "load-ends.bin";

    /** Only in what is shared, for people; the importer makes its own. */
    static final String REPORT = "report.html";

    /** Only in what is shared: how. */
    static final String SHARED = "shared.json";

    private static final Pattern KNOWN = Pattern.compile(
            "(run|spec|descriptor|progress|agents|result|events|marks|vscsistats|shared|manifest)\\.json"
                    + "|(intervals|load-ends)\\.bin|report\\.html|hosts/\\d{1,6}\\.(json|bin)");

    private Entries() {}

    /** The head of a host's feed. */
    static String feed(int number) {
        return "hosts/" + number + ".json";
    }

    /** The rows of a host's feed. */
    static String rows(int number) {
        return "hosts/" + number + ".bin";
    }

    static boolean known(String name) {
        return KNOWN.matcher(name).matches();
    }

    /**
     * Whether the entry distinguishes two runs: results and reports are made from the others, and host samples may be
     * added or removed.
     */
    static boolean isMeasured(String name) {
        return !Set.of(RUN, RESULT, REPORT, SHARED).contains(name) && !name.startsWith("hosts/");
    }
}
