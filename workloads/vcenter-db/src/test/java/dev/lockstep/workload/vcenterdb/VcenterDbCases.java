package dev.lockstep.workload.vcenterdb;

import dev.lockstep.workload.WorkloadContract.Variant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** Each mode on one host and one virtual machine with few statistics. */
final class VcenterDbCases {

    static final Set<String> TIME_COLUMNS = Set.of("started", "ended", "computed_at");

    /** 24 counters of the virtual machine, 38 of the host; the host and the machine have one each without rollup. */
    private static final long COUNTERS = 62;

    private static final long ROLLED = 60;
    private static final long PURGED = 288 + 96 + 84 + 2;
    private static final long REPEATS = 2;

    private VcenterDbCases() {}

    /** @param vacuums whether a purge is followed by a clean-up of each of its levels' tables */
    static List<Variant> all(boolean vacuums) {
        return List.of(
                variant(
                        "isolated",
                        Map.of("mode", "isolated", "repeats", REPEATS),
                        OptionalLong.of(isolatedUnits(vacuums))),
                variant(
                        "neighbour, by time, steady",
                        Map.of("mode", "neighbour", "keyOrder", "time-first", "profile", "steady"),
                        OptionalLong.empty()),
                variant(
                        "concurrent",
                        Map.of("mode", "concurrent", "profile", "steady", "sampleEvery", "0s"),
                        OptionalLong.empty()));
    }

    /** Of each repeat: what is rolled up, ranked and purged, the same again restored; inspections and vacuums. */
    private static long isolatedUnits(boolean vacuums) {
        long rows = 3 * ROLLED + 4 * 4 + PURGED * COUNTERS;
        return REPEATS * (2 * rows + 10 + (vacuums ? 3 : 0));
    }

    private static Variant variant(String name, Map<String, Object> parameters, OptionalLong units) {
        Map<String, Object> all = new HashMap<>(parameters);
        all.put("scale", 0.000125);
        all.put("statisticsLevel", 2L);
        return new Variant(name, all, units);
    }
}
