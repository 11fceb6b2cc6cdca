package dev.lockstep.coordinator.run.rest;

import dev.lockstep.analysis.export.IntervalLog;
import dev.lockstep.analysis.export.IntervalsCsv;
import dev.lockstep.coordinator.ledger.RecordedIntervals;
import dev.lockstep.coordinator.run.Runs;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.run.Json;
import dev.lockstep.run.Phase;
import dev.lockstep.run.WorkloadDescriptor;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Writes the stored intervals of a run as files, with one interval in memory at a time. */
@Component
class IntervalExport {

    private final Runs runs;
    private final RunStore store;
    private final RecordedIntervals intervals;

    IntervalExport(Runs runs, RunStore store, RecordedIntervals intervals) {
        this.runs = runs;
        this.store = store;
        this.intervals = intervals;
    }

    void csv(String id, OutputStream out) throws IOException {
        Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        IntervalsCsv csv = new IntervalsCsv(writer, runs.spec(id), workloads(id));
        intervals.forEach(id, (agent, interval) -> {
            try {
                csv.write(agent, interval);
            } catch (IOException left) {
                throw new UncheckedIOException(left);
            }
        });
        writer.flush();
    }

    void hlog(String id, Optional<Phase> dueIn, OutputStream out) throws IOException {
        RunRow run = runs.find(id);
        Instant start = run.started() == null ? run.created() : run.started();
        IntervalLog log = new IntervalLog(out, runs.spec(id), workloads(id), start);
        intervals.forEach(id, (agent, interval) -> {
            try {
                if (dueIn.isPresent()) {
                    log.write(interval, dueIn.get());
                } else {
                    log.write(interval);
                }
            } catch (IOException left) {
                throw new UncheckedIOException(left);
            }
        });
        log.flush();
    }

    private List<WorkloadDescriptor> workloads(String id) {
        return Json.readList(store.descriptor(id).orElseThrow(), WorkloadDescriptor.class);
    }
}
