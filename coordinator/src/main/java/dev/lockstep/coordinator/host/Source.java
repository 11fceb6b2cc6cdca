package dev.lockstep.coordinator.host;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The kinds of bodies with samples. */
enum Source {
    ESXTOP,
    PERFMON,
    CSV;

    /** As in paths and results. */
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Source> of(String id) {
        return Arrays.stream(values()).filter(source -> source.id().equals(id)).findFirst();
    }
}
