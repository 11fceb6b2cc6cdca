package dev.lockstep.coordinator.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What every database that is a store does alike with samples of hosts. */
abstract class HostStoreContract {

    private static final Instant AT = Instant.parse("2026-11-01T12:00:00Z");

    private final TestStore stores;

    HostStoreContract(TestStore stores) {
        this.stores = stores;
    }

    @AfterEach
    void close() {
        stores.close();
    }

    private HostStore store() {
        return stores.get(HostStore.class);
    }

    private HostQueries queries() {
        return stores.get(HostQueries.class);
    }

    @Test
    void losesNothingThatWasStoredWhenTheProcessDies() {
        long feed = store().begin(feed("esx1", "esxtop"), chunk(0, 0), state("[[\"a\",\"\"]]"));
        store().append(feed, chunk(1, 10), state(null));

        stores.dieAndReopen();

        assertThat(chunks(feed, 0, 100)).containsExactly(0, 1);
        assertThat(queries().points(feed)).containsExactly("[[\"a\",\"\"]]");
        StoredHost host = queries().hosts().get(0);
        assertThat(host.name()).isEqualTo("esx1");
        assertThat(host.rows()).isEqualTo(4);
        assertThat(host.firstAt()).isEqualTo(AT);
        assertThat(host.lastAt()).isEqualTo(AT.plusSeconds(11));
        assertThat(host.newest().offset()).isEqualTo(Duration.ofMillis(-1_500));
    }

    @Test
    void findsTheChunksThatTouchAStretch() {
        long feed = store().begin(feed("esx1", "csv"), chunk(0, 0), state(null));
        for (int number = 1; number < 200; number++) {
            store().append(feed, chunk(number, 10 * number), state(null));
        }

        assertThat(chunks(feed, 20, 40)).containsExactly(2, 3, 4);
        assertThat(chunks(feed, 12, 19)).isEmpty();
        assertThat(chunks(feed, 0, 10_000)).hasSize(200).isSorted();
        assertThat(queries().hasStamped(feed, AT.plusSeconds(12), AT.plusSeconds(19)))
                .isFalse();
    }

    @Test
    void addsTheFeedsOfAHostUp() {
        store().begin(feed("esx2", "csv"), chunk(0, 0), state(null));
        store().begin(feed("esx1", "esxtop"), chunk(0, 50), state(null));
        store().begin(feed("esx1", "csv"), chunk(0, 0), state(null));
        store().begin(feed("esx1", "csv"), chunk(0, 20), state(null));

        assertThat(queries().hosts()).extracting(StoredHost::name).containsExactly("esx1", "esx2");
        assertThat(queries().hosts().get(0).sources()).isEqualTo("csv+esxtop");
        assertThat(queries().hosts().get(0).rows()).isEqualTo(6);
        assertThat(queries().countHosts()).isEqualTo(2);
        assertThat(queries().knows("esx3")).isFalse();
    }

    @Test
    void removesWhatArrivedTooLongAgo() {
        long old = store().begin(feed("esx1", "csv"), chunk(0, 0), state("[]"));
        long half = store().begin(feed("esx2", "csv"), chunk(0, 0), state("[]"));
        store().append(half, chunk(1, 100), state("[]"));
        store().endAll();

        int removed = store().removeArrivedBefore(AT.plusSeconds(50));

        assertThat(removed).isEqualTo(2);
        assertThat(queries().points(old)).isEmpty();
        assertThat(queries().hosts()).singleElement().satisfies(host -> {
            assertThat(host.name()).isEqualTo("esx2");
            assertThat(host.rows()).isEqualTo(2);
            assertThat(host.firstAt()).isEqualTo(AT.plusSeconds(100));
        });
        assertThat(chunks(half, 0, 200)).containsExactly(1);
    }

    @Test
    void replacesAChunkWhoseStoringIsUncertain() {
        long feed = store().begin(feed("esx1", "csv"), chunk(0, 0), state("[1]"));

        store().replace(feed, chunk(1, 2), state("[2]"));
        store().replace(feed, chunk(1, 2), state("[2]"));

        assertThat(chunks(feed, 0, 9)).containsExactly(0, 1);
        assertThat(queries().points(feed)).containsExactly("[1]", "[2]");
        assertThat(queries().hosts().get(0).rows()).isEqualTo(4);
    }

    @Test
    void keepsTheSamplesOfAnArchiveForItsRun() {
        SampleOrigin archive = SampleOrigin.archiveOf("r1");
        long received = store().begin(feed("esx1", "csv"), chunk(0, 0), state("[]"));
        long imported = store().begin(new NewFeed(archive, "esx1", "csv", AT, Duration.ZERO), chunk(0, 0), state("[]"));
        store().begin(new NewFeed(archive, "esx2", "csv", AT, Duration.ZERO), chunk(0, 0), state("[]"));

        assertThat(queries().feeds(SampleOrigin.RECEIVED, "esx1"))
                .extracting(StoredFeed::id)
                .containsExactly(received);
        assertThat(queries().feeds(archive, "esx1")).extracting(StoredFeed::id).containsExactly(imported);
        assertThat(queries().countHosts()).isEqualTo(1);
        assertThat(queries().knows("esx2")).isFalse();
        assertThat(queries().hosts()).extracting(StoredHost::name).containsExactly("esx1");

        stores.get(RunStore.class).delete("r1");

        assertThat(queries().feeds(archive, "esx1")).isEmpty();
        assertThat(chunks(imported, 0, 9)).isEmpty();
        assertThat(chunks(received, 0, 9)).containsExactly(0);
    }

    @Test
    void removesAFeedAndNothingElse() {
        long wrong = store().begin(feed("esx1", "csv"), chunk(0, 0), state("[]"));
        long right = store().begin(feed("esx1", "csv"), chunk(0, 0), state("[]"));

        store().remove(wrong);

        assertThat(queries().feeds(SampleOrigin.RECEIVED, "esx1"))
                .extracting(StoredFeed::id)
                .containsExactly(right);
        assertThat(chunks(wrong, 0, 9)).isEmpty();
        assertThat(chunks(right, 0, 9)).containsExactly(0);
    }

    private List<Integer> chunks(long feed, int fromSecond, int toSecond) {
        List<Integer> numbers = new ArrayList<>();
        queries()
                .forEachStamped(
                        feed,
                        AT.plusSeconds(fromSecond),
                        AT.plusSeconds(toSecond),
                        chunk -> numbers.add(chunk.number()));
        return numbers;
    }

    static NewFeed feed(String host, String source) {
        return new NewFeed(SampleOrigin.RECEIVED, host, source, AT, Duration.ofMillis(-1_500));
    }

    /** Two rows, a second apart, that arrived as they were stamped. */
    static HostChunk chunk(int number, int second) {
        Instant first = AT.plusSeconds(second);
        Instant last = first.plusSeconds(1);
        return new HostChunk(number, 2, first, last, first, last, new byte[] {1});
    }

    static FeedState state(@Nullable String points) {
        return new FeedState(points, 1, null, "{}");
    }
}
