package dev.lockstep.coordinator.run.ended;

import dev.lockstep.analysis.hosts.VscsiLines;
import dev.lockstep.analysis.result.VscsiLine;
import dev.lockstep.coordinator.store.VscsiStore;
import dev.lockstep.host.vscsi.VscsiStats;
import dev.lockstep.run.Json;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Keeps what vscsiStats printed for runs, and makes the lines of their results of it. */
@Component
public class VscsiArchive {

    private final VscsiStore store;

    VscsiArchive(VscsiStore store) {
        this.store = store;
    }

    /** When a print was made. */
    public enum Moment {
        START,
        END
    }

    public void keep(String runId, String host, Moment moment, Instant at, VscsiStats stats) {
        store.save(runId, host, moment.name(), at, Json.write(stats));
    }

    /** Of each host that has a print of the end: what it counts, less what that of the start does. */
    List<VscsiLine> lines(String runId) {
        return store.hosts(runId, Moment.END.name()).stream()
                .flatMap(host -> lines(runId, host).stream())
                .toList();
    }

    private List<VscsiLine> lines(String runId, String host) {
        VscsiStats end = find(runId, host, Moment.END);
        return end == null ? List.of() : VscsiLines.of(host, find(runId, host, Moment.START), end);
    }

    private @Nullable VscsiStats find(String runId, String host, Moment moment) {
        return store.find(runId, host, moment.name())
                .map(json -> Json.read(json, VscsiStats.class))
                .orElse(null);
    }
}
