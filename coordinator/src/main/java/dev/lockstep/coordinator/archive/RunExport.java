package dev.lockstep.coordinator.archive;

import dev.lockstep.coordinator.store.EventStore;
import dev.lockstep.coordinator.store.IntervalStore;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.coordinator.store.StoredInterval;
import dev.lockstep.coordinator.store.StoredLoadEnd;
import dev.lockstep.coordinator.store.VscsiStore;
import dev.lockstep.coordinator.web.ConflictException;
import dev.lockstep.coordinator.web.NotFoundException;
import dev.lockstep.run.Json;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Writes everything stored of a run into an archive, with one interval in memory at a time. */
@Component
class RunExport {

    private final RunStore runs;
    private final EventStore events;
    private final IntervalStore intervals;
    private final VscsiStore prints;
    private final FeedExport feeds;

    RunExport(RunStore runs, EventStore events, IntervalStore intervals, VscsiStore prints, FeedExport feeds) {
        this.runs = runs;
        this.events = events;
        this.intervals = intervals;
        this.prints = prints;
        this.feeds = feeds;
    }

    /** The run, which must have ended. */
    RunRow ended(String id) {
        RunRow run = runs.find(id)
                .orElseThrow(() -> new NotFoundException("No run '" + id + "'. GET /api/v1/runs lists the runs."));
        if (!run.state().ended()) {
            throw new ConflictException(
                    "Run " + id + " is " + run.state() + ": it can be archived once it has" + " ended.");
        }
        return run;
    }

    /** Writes the archive, and returns its manifest. */
    Manifest write(RunRow run, OutputStream out) throws IOException {
        String id = run.id();
        ArchiveWriter archive = new ArchiveWriter(out);
        archive.add(Entries.RUN, Json.write(RunHead.of(run)));
        add(archive, Entries.SPEC, runs.spec(id));
        add(archive, Entries.DESCRIPTOR, runs.descriptor(id));
        add(archive, Entries.PROGRESS, runs.progress(id));
        add(archive, Entries.AGENTS, runs.roster(id));
        add(archive, Entries.RESULT, runs.result(id));
        archive.add(Entries.EVENTS, Json.write(events.after(id, 0)));
        archive.add(Entries.MARKS, Json.write(events.marks(id)));
        archive.add(Entries.VSCSISTATS, Json.write(prints.all(id)));
        archive.add(Entries.INTERVALS, content -> writeIntervals(id, new DataOutputStream(content)));
        archive.add(Entries.LOAD_ENDS, content -> writeEnds(id, new DataOutputStream(content)));
        feeds.write(run, archive);
        return archive.finish(id);
    }

    private static void add(ArchiveWriter archive, String name, Optional<String> document) throws IOException {
        if (document.isPresent()) {
            archive.add(name, document.get());
        }
    }

    private void writeIntervals(String id, DataOutputStream out) {
        intervals.forEach(id, interval -> write(out, interval));
    }

    private static void write(DataOutputStream out, StoredInterval interval) {
        try {
            IntervalRecords.write(out, interval);
        } catch (IOException left) {
            throw new UncheckedIOException(left);
        }
    }

    private void writeEnds(String id, DataOutputStream out) throws IOException {
        for (StoredLoadEnd end : intervals.loadEnds(id)) {
            IntervalRecords.write(out, end);
        }
    }
}
