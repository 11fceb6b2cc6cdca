package dev.lockstep.run;

import java.time.Duration;
import java.util.List;

/** Reads {@code phases}, or {@code stages} in their place. */
final class PhasesReader {

    private static final Duration SHORTEST = Duration.ofMillis(1);
    private static final Duration DEFAULT_DRAIN_LIMIT = Duration.ofSeconds(30);

    private PhasesReader() {}

    /** @param groups the names of the run's groups */
    static Phases phases(DocumentSection top, List<String> groups) {
        Value phases = top.at("phases");
        if (top.has("stages")) {
            return StagesReader.phases(top, groups, phases.section(PhasesReader::drainLimitOfStages));
        }
        top.refuse("belongs to stages: add them, or remove it", "baselineStage");
        top.at("stages");
        return phases.required("write phases: { measure: 10m }, phases: { untilDone: true, limit: 30m }, or stages")
                .section(PhasesReader::phases);
    }

    private static Duration drainLimitOfStages(DocumentSection section) {
        section.refuse(
                "excludes stages: phases are the short form of five of them; remove it, or make it a stage",
                "idle",
                "rampUp",
                "warmUp",
                "measure",
                "rampDown",
                "untilDone",
                "limit");
        return drainLimit(section);
    }

    private static Phases phases(DocumentSection section) {
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
