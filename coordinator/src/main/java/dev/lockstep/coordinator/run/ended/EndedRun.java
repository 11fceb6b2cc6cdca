package dev.lockstep.coordinator.run.ended;

import dev.lockstep.coordinator.host.NamedHosts;
import dev.lockstep.coordinator.run.live.ActiveRun;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.run.Json;
import dev.lockstep.run.RunSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** An ended run whose spec has hosts, so that samples of them may still arrive. */
record EndedRun(String id, TimeWindow time, NamedHosts hosts) {

    /** The newest runs made here that ended after this and had started, newest first. */
    static List<EndedRun> after(RunStore store, Instant limit, int most) {
        return store.endedAfter(limit, most).stream()
                .filter(row -> row.imported() == null)
                .map(row -> of(row, Json.read(store.spec(row.id()).orElseThrow(), RunSpec.class)))
                .flatMap(Optional::stream)
                .toList();
    }

    /** Empty for a run that did not start, or has no hosts. */
    static Optional<EndedRun> of(RunRow row, RunSpec spec) {
        return of(row.id(), RunTime.of(row.started(), row.ended()), spec);
    }

    /** The same for a run that has just ended. */
    static Optional<EndedRun> of(ActiveRun run) {
        return of(run.id(), RunTime.of(run.progress().startAt(), run.progress().since()), run.spec());
    }

    private static Optional<EndedRun> of(String id, Optional<TimeWindow> time, RunSpec spec) {
        NamedHosts hosts = NamedHosts.of(spec);
        return time.filter(known -> !hosts.isEmpty()).map(known -> new EndedRun(id, known, hosts));
    }

    /** Whether samples of a host overlap this run. */
    boolean concerns(String host, TimeWindow described, Duration offsetOfFeed) {
        if (!hosts.offsets().containsKey(host)) {
            return false;
        }
        TimeWindow stretch = described.plus(offset(host, offsetOfFeed));
        return !stretch.to().isBefore(time.from()) && !stretch.from().isAfter(time.to());
    }

    /** Whether samples of a host have passed the end of this run. */
    boolean isPassed(String host, TimeWindow described, Duration offsetOfFeed) {
        return described.plus(offset(host, offsetOfFeed)).to().isAfter(time.to());
    }

    private Duration offset(String host, Duration offsetOfFeed) {
        return hosts.offsets().getOrDefault(host, Optional.empty()).orElse(offsetOfFeed);
    }
}
