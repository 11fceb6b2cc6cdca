package dev.lockstep.analysis.experiment;

import dev.lockstep.experiment.ResponseName;
import org.jspecify.annotations.Nullable;

/**
 * Which response of a run.
 *
 * @param name the text of a {@link ResponseName}
 * @param group null for the run as a whole
 * @param vm null for all
 * @param stage null for the measurement
 */
record ResponseKey(
        String name,
        @Nullable String group,
        @Nullable String vm,
        @Nullable String stage) {

    static ResponseKey of(String name) {
        return new ResponseKey(name, null, null, null);
    }

    boolean whole() {
        return group == null && vm == null && stage == null;
    }

    String metric() {
        return ResponseName.parse(name).metric();
    }

    @Nullable
    String better() {
        String metric = metric();
        if (metric.startsWith(ResponseName.THROUGHPUT)) {
            return "higher";
        }
        return metric.startsWith("response")
                        || metric.equals("errorShare")
                        || metric.equals(ResponseName.SECONDS)
                        || metric.equals(ResponseName.POWER_WATTS)
                ? "lower"
                : null;
    }

    /**
     * @param work the unit of the throughput
     */
    String unit(String work) {
        return ResponseName.parse(name).unit(work);
    }
}
