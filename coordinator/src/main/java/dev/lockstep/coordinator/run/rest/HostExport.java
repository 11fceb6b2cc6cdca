package dev.lockstep.coordinator.run.rest;

import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.analysis.hosts.HostsCsv;
import dev.lockstep.coordinator.host.HostRecords;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.coordinator.store.SampleOrigin;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.run.Json;
import dev.lockstep.run.RunSpec;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** Writes the samples of a run's hosts as a file; of a run under way, those so far. */
@Component
class HostExport {

    private final RunStore runs;
    private final HostRecords hosts;
    private final Clock clock;

    HostExport(RunStore runs, HostRecords hosts, Clock clock) {
        this.runs = runs;
        this.hosts = hosts;
        this.clock = clock;
    }

    void csv(RunRow run, OutputStream out) throws IOException {
        Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        Instant from = run.started() == null ? run.created() : run.started();
        Instant to = run.ended() == null ? clock.instant() : run.ended();
        TimeWindow time = new TimeWindow(from, to.isBefore(from) ? from : to);
        HostsCsv.write(writer, records(run, time), time);
        writer.flush();
    }

    private List<HostRecord> records(RunRow run, TimeWindow time) {
        boolean began = run.started() != null;
        return began
                ? hosts.all(SampleOrigin.of(run), Json.read(runs.spec(run.id()).orElseThrow(), RunSpec.class), time)
                : List.of();
    }
}
