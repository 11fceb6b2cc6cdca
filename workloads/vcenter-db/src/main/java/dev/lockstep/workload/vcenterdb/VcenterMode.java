package dev.lockstep.workload.vcenterdb;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How the procedures are called. */
enum VcenterMode {
    /** One after the other, each from the state of the fill, a number of times. */
    ISOLATED,
    /** On their schedule, compressed in time, beside the insertion of new samples. */
    CONCURRENT,
    /** As isolated, without an end. */
    NEIGHBOUR;

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    static VcenterMode byLabel(String label) {
        return valueOf(label.toUpperCase(Locale.ROOT));
    }

    static List<String> labels() {
        return Arrays.stream(values()).map(VcenterMode::label).toList();
    }
}
