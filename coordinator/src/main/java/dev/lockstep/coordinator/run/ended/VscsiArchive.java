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

/** Stores the outputs of vscsiStats and makes the lines of results from them. */
@Component
public class VscsiArchive {

    private final VscsiStore store;

    VscsiArchive(VscsiStore store) {
        this.store = store;
    }

    /** The moment of an output. */
    public enum Moment {
        START,
        END
    }

    public void keep(String runId, String host, Moment moment, Instant at, VscsiStats stats) {
        store.save(runId, host, moment.name(), at, Json.write(stats));
    }

    /** For each host with an output at the end: its counts minus those at the start. */
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
