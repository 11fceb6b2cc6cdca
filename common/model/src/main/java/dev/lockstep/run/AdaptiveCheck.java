package dev.lockstep.run;

import dev.lockstep.run.RunSpec.AgentSelection;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Checks a load that is set while the run is under way against the phases and agents of its spec. */
final class AdaptiveCheck {

    private AdaptiveCheck() {}

    /** Faults of phases in which such a load has no time to be judged. */
    static List<Fault> phaseFaults(SpecDraft draft) {
        return draft.adaptive().flatMap(load -> phaseFault(load, draft.phases())).stream()
                .toList();
    }

    private static Optional<Fault> phaseFault(AdaptiveLoad load, Phases phases) {
        return phases.fold(
                timed -> load.fold(search -> Optional.empty(), control -> tooShort(timed.measure())),
                untilDone -> Optional.of(new Fault(
                        "phases.untilDone",
                        "excludes load." + load.key() + ": a finite load has no level that could be set; write phases"
                                + " such as { warmUp: 2m, measure: 10m }")),
                staged -> Optional.empty());
    }

    private static Optional<Fault> tooShort(Duration measure) {
        return measure.compareTo(LoadControl.SHORTEST_MEASUREMENT) >= 0
                ? Optional.empty()
                : Optional.of(new Fault(
                        "phases.measure",
                        "'" + Durations.format(measure) + "' is too short for load.control: single samples scatter, so"
                                + " a CPU that is held is judged by means of 60s. Measure at least 60s"));
    }

    /** A fault if the spec chooses more agents than have users at the lowest load. */
    static List<Fault> agentFaults(SpecDraft draft) {
        AgentSelection chosen = draft.agents();
        int agents = Math.max(chosen.count(), chosen.names().size());
        return draft.adaptive().flatMap(load -> agentFault(load, draft.targets().size(), agents)).stream()
                .toList();
    }

    /** The fault if the lowest known load of these targets leaves some of the agents without users. */
    static Optional<Fault> agentFault(AdaptiveLoad load, int targets, int agents) {
        long users = fewestUsers(load, targets);
        if (load.vary() == LoadVary.RATE || users >= agents) {
            return Optional.empty();
        }
        return Optional.of(new Fault(
                load.fold(search -> "load.search.from", control -> "load.control.start"),
                "'" + load.vary().text(lowestKnown(load)) + "' gives the run " + users + " users in total for " + agents
                        + " agents, and " + (agents - users) + " of them would have none: take at most "
                        + users + " agents, or raise it"));
    }

    /** The users of so many targets in total at the lowest known load, of one that varies users. */
    static long fewestUsers(AdaptiveLoad load, int targets) {
        return targets * (long) lowestKnown(load);
    }

    private static double lowestKnown(AdaptiveLoad load) {
        return load.fold(LoadSearch::from, LoadControl::start);
    }
}
