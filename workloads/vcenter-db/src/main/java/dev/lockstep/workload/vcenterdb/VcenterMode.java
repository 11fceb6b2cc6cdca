package dev.lockstep.workload.vcenterdb;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How the procedures are called. */
enum VcenterMode {
    /** One after the other, each from the state of the fill, a number of times. */
    ISOLATED(1),
    /** On their schedule, compressed in time, beside the insertion of new samples. */
    CONCURRENT(2),
    /** As isolated, without an end. */
    NEIGHBOUR(1);

    private final int mostUsers;

    VcenterMode(int mostUsers) {
        this.mostUsers = mostUsers;
    }

    /** The most users of a target that have work. */
    int mostUsers() {
        return mostUsers;
    }

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
