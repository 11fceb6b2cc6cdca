package dev.lockstep.coordinator.run;

import dev.lockstep.coordinator.host.NamedHosts;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.run.RunSpec;
import java.time.Duration;
import java.util.Optional;

/** A run that has ended and whose spec names hosts: samples of them may still come. */
record EndedRun(String id, TimeWindow time, NamedHosts hosts) {

    /** Empty for a run that did not begin, or names no host. */
    static Optional<EndedRun> of(RunRow row, RunSpec spec) {
        return of(row.id(), RunTime.of(row.started(), row.ended()), spec);
    }

    /** The same of a run that has just ended. */
    static Optional<EndedRun> of(ActiveRun run) {
        return of(run.id(), RunTime.of(run.progress().startAt(), run.progress().since()), run.spec());
    }

    private static Optional<EndedRun> of(String id, Optional<TimeWindow> time, RunSpec spec) {
        NamedHosts hosts = NamedHosts.of(spec);
        return time.filter(known -> !hosts.isEmpty()).map(known -> new EndedRun(id, known, hosts));
    }

    /** Whether samples of a host are of this run's time. */
    boolean concerns(String host, TimeWindow described, Duration offsetOfFeed) {
        if (!hosts.offsets().containsKey(host)) {
            return false;
        }
        TimeWindow stretch = described.plus(offset(host, offsetOfFeed));
        return !stretch.to().isBefore(time.from()) && !stretch.from().isAfter(time.to());
    }

    /** Whether samples of a host have come further than this run. */
    boolean isPassed(String host, TimeWindow described, Duration offsetOfFeed) {
        return described.plus(offset(host, offsetOfFeed)).to().isAfter(time.to());
    }

    private Duration offset(String host, Duration offsetOfFeed) {
        return hosts.offsets().getOrDefault(host, Optional.empty()).orElse(offsetOfFeed);
    }
}
