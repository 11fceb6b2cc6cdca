package dev.lockstep.coordinator.archive;

import dev.lockstep.coordinator.store.FeedState;
import dev.lockstep.coordinator.store.HostChunk;
import dev.lockstep.coordinator.store.HostStore;
import dev.lockstep.coordinator.store.NewFeed;
import dev.lockstep.coordinator.store.SampleOrigin;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Stores the host samples of an archive as ended feeds. */
@Component
class FeedRestore {

    private final HostStore store;

    FeedRestore(HostStore store) {
        this.store = store;
    }

    /** Stores them for their run alone. */
    void restore(String runId, ArchiveFile archive) throws IOException {
        for (int number = 0; archive.has(Entries.feed(number)); number++) {
            ArchivedRun.requirePlainTexts(archive, Entries.feed(number));
            FeedHead head = ArchivedRun.read(archive, Entries.feed(number), FeedHead.class);
            Restoring feed = new Restoring(SampleOrigin.archiveOf(runId), head);
            try (InputStream in = archive.stream(Entries.rows(number))) {
                ChunkRecords.read(in, feed::add);
            }
            feed.end();
        }
    }

    private final class Restoring {

        private final SampleOrigin origin;
        private final FeedHead head;
        private @Nullable Long id;
        private @Nullable HostChunk last;

        Restoring(SampleOrigin origin, FeedHead head) {
            this.origin = origin;
            this.head = head;
        }

        void add(HostChunk chunk) {
            FeedState state = new FeedState(null, head.series(), head.estimated(), head.report());
            Long feed = id;
            if (feed == null) {
                id = store.begin(
                        new NewFeed(origin, head.host(), head.source(), chunk.firstArrival(), head.offset()),
                        chunk,
                        state);
            } else {
                store.append(feed, chunk, state);
            }
            last = chunk;
        }

        void end() {
            Long feed = id;
            HostChunk newest = last;
            if (feed != null && newest != null) {
                store.addPoints(feed, head.points());
                store.end(feed, newest.lastArrival(), head.report());
            }
        }
    }
}
