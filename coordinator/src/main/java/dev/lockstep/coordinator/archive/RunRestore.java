package dev.lockstep.coordinator.archive;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.lockstep.analysis.result.ImportPart;
import dev.lockstep.coordinator.ledger.Bounds;
import dev.lockstep.coordinator.ledger.LoadEnds;
import dev.lockstep.coordinator.run.ended.ImportedResults;
import dev.lockstep.coordinator.store.EventStore;
import dev.lockstep.coordinator.store.IntervalStore;
import dev.lockstep.coordinator.store.Mark;
import dev.lockstep.coordinator.store.NewEvent;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.coordinator.store.StoredEvent;
import dev.lockstep.coordinator.store.StoredInterval;
import dev.lockstep.coordinator.store.StoredLoadEnd;
import dev.lockstep.coordinator.store.StoredPrint;
import dev.lockstep.coordinator.store.VscsiStore;
import dev.lockstep.interval.Interval;
import dev.lockstep.wire.IntervalMapping;
import dev.lockstep.wire.MalformedMessageException;
import dev.lockstep.wire.proto.LoadEnded;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Stores the contents of an archive completely or not at all. */
@Component
class RunRestore {

    private static final int INTERVALS_AT_A_TIME = 500;
    private static final long LAST_SEQUENCE = 100_000_000;
    private static final int LONGEST_NAME = 200;

    private final RunStore runs;
    private final EventStore events;
    private final IntervalStore intervals;
    private final VscsiStore prints;
    private final FeedRestore feeds;
    private final ImportedResults results;

    RunRestore(
            RunStore runs,
            EventStore events,
            IntervalStore intervals,
            VscsiStore prints,
            FeedRestore feeds,
            ImportedResults results) {
        this.runs = runs;
        this.events = events;
        this.intervals = intervals;
        this.prints = prints;
        this.feeds = feeds;
        this.results = results;
    }

    /** Stores it, and returns how it was imported. */
    @Transactional(rollbackFor = IOException.class)
    public ImportPart restore(ArchivedRun archived, ArchiveFile archive, String by) throws IOException {
        String id = archived.run().row().id();
        runs.restore(archived.run());
        events.append(
                id,
                Arrays.stream(ArchivedRun.read(archive, Entries.EVENTS, StoredEvent[].class))
                        .map(event -> new NewEvent(event.at(), event.kind(), event.text()))
                        .toList());
        for (Mark mark : ArchivedRun.read(archive, Entries.MARKS, Mark[].class)) {
            events.addMark(id, mark);
        }
        for (StoredPrint print : ArchivedRun.read(archive, Entries.VSCSISTATS, StoredPrint[].class)) {
            prints.save(id, print.host(), print.moment(), print.at(), print.payload());
        }
        restoreIntervals(id, archived.bounds(), archive);
        restoreEnds(id, archive);
        feeds.restore(id, archive);
        return results.settle(id, archived.claimed(), by);
    }

    private void restoreIntervals(String id, Bounds bounds, ArchiveFile archive) throws IOException {
        List<StoredInterval> waiting = new ArrayList<>();
        try (InputStream in = archive.stream(Entries.INTERVALS)) {
            IntervalRecords.readIntervals(in, id, interval -> {
                check(interval, bounds);
                waiting.add(interval);
                if (waiting.size() == INTERVALS_AT_A_TIME) {
                    intervals.storeMissing(waiting, List.of());
                    waiting.clear();
                }
            });
        }
        intervals.storeMissing(waiting, List.of());
    }

    private static void check(StoredInterval stored, Bounds bounds) {
        try {
            Interval interval = IntervalMapping.decode(stored.payload());
            boolean same = interval.sequence() == stored.sequence() && interval.second() == stored.second();
            boolean sound = stored.sequence() <= LAST_SEQUENCE && stored.agent().length() <= LONGEST_NAME;
            if (same && sound && bounds.complaint(interval).isEmpty()) {
                return;
            }
        } catch (MalformedMessageException | IllegalArgumentException damaged) {
            throw senseless(stored);
        }
        throw senseless(stored);
    }

    private static RuntimeException senseless(StoredInterval stored) {
        return ArchiveFile.faulty("Interval " + stored.sequence() + " of agent " + stored.agent()
                + " in the archive cannot belong to its run.");
    }

    private void restoreEnds(String id, ArchiveFile archive) throws IOException {
        List<StoredLoadEnd> ends = new ArrayList<>();
        try (InputStream in = archive.stream(Entries.LOAD_ENDS)) {
            IntervalRecords.readEnds(in, id, ends::add);
        }
        for (StoredLoadEnd end : ends) {
            try {
                LoadEnds.forSummary(LoadEnded.parseFrom(end.payload()));
            } catch (InvalidProtocolBufferException | MalformedMessageException damaged) {
                throw ArchiveFile.faulty("The end of the load of agent " + end.agent() + " cannot be parsed.");
            }
        }
        intervals.store(List.of(), ends);
    }
}
