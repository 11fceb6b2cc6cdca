package dev.lockstep.coordinator.archive;

import dev.lockstep.coordinator.store.FeedState;
import dev.lockstep.coordinator.store.HostChunk;
import dev.lockstep.coordinator.store.HostStore;
import dev.lockstep.coordinator.store.NewFeed;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Stores the host samples of an archive as ended feeds. */
@Component
class FeedRestore {

    private final HostStore store;

    FeedRestore(HostStore store) {
        this.store = store;
    }

    /** Stores them, and returns the ids of the feeds. */
    Set<Long> restore(ArchiveFile archive) throws IOException {
        Set<Long> feeds = new HashSet<>();
        for (int number = 0; archive.has(Entries.feed(number)); number++) {
            ArchivedRun.requirePlainTexts(archive, Entries.feed(number));
            FeedHead head = ArchivedRun.read(archive, Entries.feed(number), FeedHead.class);
            Restoring feed = new Restoring(head);
            try (InputStream in = archive.stream(Entries.rows(number))) {
                ChunkRecords.read(in, feed::add);
            }
            feed.end();
            feed.id().ifPresent(feeds::add);
        }
        return feeds;
    }

    private final class Restoring {

        private final FeedHead head;
        private @Nullable Long id;
        private @Nullable HostChunk last;

        Restoring(FeedHead head) {
            this.head = head;
        }

        void add(HostChunk chunk) {
            FeedState state = new FeedState(null, head.series(), head.estimated(), head.report());
            Long feed = id;
            if (feed == null) {
                id = store.begin(
                        new NewFeed(head.host(), head.source(), chunk.firstArrival(), head.offset()), chunk, state);
            } else {
                store.append(feed, chunk, state);
            }
            last = chunk;
        }

        Optional<Long> id() {
            return Optional.ofNullable(id);
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
