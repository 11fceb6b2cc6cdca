package dev.lockstep.cli;

import dev.lockstep.run.AdaptiveLoad;
import dev.lockstep.run.Fault;
import dev.lockstep.run.LoadSearch;
import dev.lockstep.run.SpecDraft;
import java.util.List;

/** Refuses loads that follow a host where no samples of hosts arrive: in a run in one process. */
final class HostlessLoad {

    private static final String REMEDY =
            " needs samples of a host, which only a coordinator receives: start one and use lockstep run";

    private HostlessLoad() {}

    static List<Fault> faults(SpecDraft draft) {
        return draft.adaptive().map(HostlessLoad::faults).orElse(List.of());
    }

    private static List<Fault> faults(AdaptiveLoad load) {
        return load.fold(
                search -> needsHost(search) ? List.of(new Fault("load.search.goal", "The goal" + REMEDY)) : List.of(),
                control -> List.of(new Fault("load.control", "A set point" + REMEDY)));
    }

    private static boolean needsHost(LoadSearch search) {
        return search.goal()
                .fold(
                        cpu -> true,
                        limits -> limits.thresholds().stream()
                                .anyMatch(limit -> limit.measure().fold(ofLoad -> false, ofHost -> true)),
                        most -> false);
    }
}
