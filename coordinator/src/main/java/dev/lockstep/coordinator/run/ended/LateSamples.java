package dev.lockstep.coordinator.run.ended;

import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.coordinator.host.HostRecords;
import dev.lockstep.coordinator.host.NamedHosts;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.host.sample.SampleSeries;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.run.RunSpec;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Whether the result of an ended run waits for the last samples of the hosts that its spec requires. */
@Component
public class LateSamples {

    /** For a row of 20 s, and the time that a feed may need to come back. */
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private final HostRecords hosts;
    private final EndedRuns runs;
    private final Clock clock;

    LateSamples(HostRecords hosts, EndedRuns runs, Clock clock) {
        this.hosts = hosts;
        this.runs = runs;
        this.clock = clock;
    }

    /**
     * Whether samples may come soon that change a run's result, or are being added to it. A host without any sample of late is
     * not waited for. False once the patience is at its end.
     */
    public boolean areAwaited(RunRow run, RunSpec spec) {
        Set<String> asked = NamedHosts.of(spec).asked();
        Instant ended = run.ended();
        if (asked.isEmpty() || ended == null) {
            return false;
        }
        List<HostRecord> records = hosts.forResult(spec, new TimeWindow(ended, ended)).stream()
                .filter(host -> asked.contains(host.name()))
                .toList();
        return areAwaited(records, runs.isInTheMaking(run.id()), ended, clock.instant());
    }

    /** @param inTheMaking asked after the samples were read, so that no result that adds them is missed */
    static boolean areAwaited(List<HostRecord> hosts, boolean inTheMaking, Instant ended, Instant now) {
        return now.isBefore(ended.plus(PATIENCE))
                && (inTheMaking || hosts.stream().anyMatch(host -> isBehind(host, ended)));
    }

    private static boolean isBehind(HostRecord host, Instant time) {
        Collection<SampleSeries> all = host.samples().all().values();
        return !all.isEmpty()
                && all.stream().noneMatch(series -> passes(series, host.offset().toHost(time)));
    }

    private static boolean passes(SampleSeries series, Instant hostTime) {
        boolean[] passed = new boolean[1];
        series.forEachStep((row, value) -> passed[0] |= row.to().isAfter(hostTime));
        return passed[0];
    }
}
