package dev.lockstep.run;

import java.time.Duration;

/** Reads the section {@code phases}. */
final class PhasesReader {

    private static final Duration SHORTEST = Duration.ofMillis(1);
    private static final Duration DEFAULT_DRAIN_LIMIT = Duration.ofSeconds(30);

    private PhasesReader() {}

    static Phases phases(DocumentSection section) {
        return section.at("untilDone").flag(false) ? untilDone(section) : timed(section);
    }

    private static Phases untilDone(DocumentSection section) {
        section.refuse(
                "excludes untilDone: a finite load is measured from its first call to its last commit; remove it",
                "idle",
                "rampUp",
                "warmUp",
                "measure",
                "rampDown");
        return new Phases.UntilDone(
                section.at("limit")
                        .required("give the time after which an unfinished run fails, such as limit: 30m")
                        .durationAtLeast(SHORTEST, SHORTEST),
                drainLimit(section));
    }

    private static Phases timed(DocumentSection section) {
        section.refuse("belongs to untilDone: true; remove it, or measure and the other phases", "limit");
        return new Phases.Timed(
                section.at("idle").duration(Duration.ZERO),
                section.at("rampUp").duration(Duration.ZERO),
                section.at("warmUp").duration(Duration.ZERO),
                section.at("measure")
                        .required("give the length of the measurement, such as measure: 10m; for a finite load"
                                + " untilDone: true")
                        .durationAtLeast(SHORTEST, SHORTEST),
                section.at("rampDown").duration(Duration.ZERO),
                drainLimit(section));
    }

    private static Duration drainLimit(DocumentSection section) {
        return section.at("drainLimit").duration(DEFAULT_DRAIN_LIMIT);
    }
}
