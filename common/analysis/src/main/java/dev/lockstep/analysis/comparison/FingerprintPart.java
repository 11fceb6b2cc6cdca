package dev.lockstep.analysis.comparison;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A part of the conditions of a run. A condition that is in no part says nothing about the system, such as a name. */
public enum FingerprintPart {
    /** What is done: the workload and its parameters, also those of targets, and the state that it begins with. */
    WORKLOAD("spec\\.workload\\..+", "spec\\.prepare", "spec\\.targets\\[\\d+]\\.parameters\\..+"),

    /** Users, rates, waits, and the number of targets. */
    LOAD("spec\\.load\\..+", "spec\\.targets\\[\\d+]\\.(name|users)"),

    /** Phases or stages, and the events in them. */
    STAGES("spec\\.(phases|stages|events|baselineStage|delay)\\b.*"),

    /** The engine of each target, and the versions of its server and driver. */
    ENGINE("spec\\.targets\\[\\d+]\\.engine", "targets\\[\\d+]\\.(version|driver)"),

    /** Settings of servers and connections, and the factors that the spec states. */
    SETTINGS("targets\\[\\d+]\\.facts\\..+", "spec\\.targets\\[\\d+]\\.(pool|properties|setUp)\\b.*", "factors\\..+"),

    /** Cores and number of the agents and hosts. */
    MACHINES("agents\\.(count|cores)", "hosts\\[\\d+]\\.(cores|logicalCpus)"),

    /** The version of Lockstep. */
    LOCKSTEP("lockstepVersion");

    /** What must be equal so that two runs do the same work under the same load. */
    public static final Set<FingerprintPart> SAME_WORK = Set.of(WORKLOAD, LOAD, STAGES);

    /** What must be equal so that two runs are of the same system. */
    public static final Set<FingerprintPart> SAME_SYSTEM = Set.of(WORKLOAD, LOAD, STAGES, ENGINE, SETTINGS, MACHINES);

    private final Pattern paths;

    FingerprintPart(String... paths) {
        this.paths = Pattern.compile(String.join("|", paths));
    }

    static Optional<FingerprintPart> of(String path) {
        return Stream.of(values())
                .filter(part -> part.paths.matcher(path).matches())
                .findFirst();
    }
}
