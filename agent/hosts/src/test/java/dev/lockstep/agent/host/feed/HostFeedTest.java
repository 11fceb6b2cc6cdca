package dev.lockstep.agent.host.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HostFeedTest {

    private static final Instant START = Instant.parse("2026-11-22T00:00:00Z");
    private static final int BUFFER_BYTES = 1 << 20;
    private static final Duration LONG = Duration.ofMinutes(1);

    private final BlockingQueue<String> news = new LinkedBlockingQueue<>();

    @Test
    void rowsArriveAsTheyComeAndTheEndIsConfirmed() throws Exception {
        try (RowServer server = new RowServer(0).readingFromNow()) {
            try (HostFeed feed = start(server.address(), LONG)) {
                send(feed, 1);
                assertThat(server.lines.poll(30, TimeUnit.SECONDS)).isEqualTo("row 1");
                send(feed, 2);
                feed.send("nothing", new byte[0]);
                assertThat(server.lines.poll(30, TimeUnit.SECONDS)).isEqualTo("row 2");
                send(feed, 3);
            }
            assertThat(server.lines).containsExactly("row 3");
            assertThat(server.confirmed).as("greeting and stream").hasValue(2);
            assertThat(server.heads).containsExactly("head", "head");
            assertThat(server.tokens).containsOnly("Bearer secret");
            assertThat(news).containsExactly("Sending to " + server.address() + "/api/v1/hosts/db%201/csv");
        }
    }

    @Test
    void aCutConnectionIsMadeAgainAndNoRowArrivesTwice() throws Exception {
        RowServer first = new RowServer(0).readingFromNow();
        HostFeed feed = start(first.address(), LONG);
        List<String> arrived = new ArrayList<>();
        send(feed, 1);
        send(feed, 2);
        arrived.add(first.lines.poll(30, TimeUnit.SECONDS));
        arrived.add(first.lines.poll(30, TimeUnit.SECONDS));
        first.close();
        int kept = sendUntilTheCutIsNoticed(feed, 3);
        for (int row = kept; row < kept + 20; row++) {
            send(feed, row);
        }
        try (RowServer second = new RowServer(first.port()).readingFromNow()) {
            assertThat(awaitNews(line -> line.contains(" again after "))).endsWith(" buffered rows follow");
            send(feed, kept + 20);
            feed.close();
            second.lines.drainTo(arrived);
        }

        assertThat(arrived).doesNotHaveDuplicates().startsWith("row 1", "row 2");
        assertThat(arrived.subList(arrived.size() - 21, arrived.size())).isEqualTo(rows(kept, kept + 21));
    }

    @Test
    void aServerThatTakesRowsTooSlowlyGetsTheNewestAndTheGapIsReported() throws Exception {
        String wide = "x".repeat(64 << 10);
        try (RowServer server = new RowServer(0)) {
            try (HostFeed feed = start(server.address(), LONG)) {
                awaitNews(line -> line.startsWith("Sending to"));
                for (int row = 0; row < 1_000; row++) {
                    feed.send(stamp(row), bytes(row + wide + "\n"));
                }
                assertThat(awaitNews(line -> line.contains("dropped")))
                        .matches(".*/csv dropped the rows from 2026-11-22T\\S+Z to 2026-11-22T\\S+Z \\(\\d+\\)");
                server.readingFromNow();
                awaitLine(server, "999" + wide);
            }
        }
    }

    @Test
    void aConnectionThatTakesNothingAnyMoreIsGivenUp() throws Exception {
        String wide = "x".repeat(64 << 10);
        try (RowServer server = new RowServer(0);
                HostFeed feed = start(server.address(), Duration.ofMillis(300))) {
            awaitNews(line -> line.startsWith("Sending to"));
            // As many rows as it takes until none fits between here and there any more.
            for (int row = 0; news.stream().noneMatch(line -> line.startsWith("No connection")); row++) {
                feed.send(stamp(row), bytes(row + wide + "\n"));
            }

            assertThat(awaitNews(line -> line.startsWith("No connection")))
                    .contains("it has accepted no rows for")
                    .endsWith("retrying. Rows sent just before may be lost");
            server.readingFromNow();
        }
    }

    @Test
    void aRefusalEndsTheFeedAndIsReportedToTheSender() throws Exception {
        try (RowServer server = new RowServer(0).answering(401, "{\"detail\": \"No token\"}");
                HostFeed feed = start(server.address(), LONG)) {
            FeedRefusedException refused =
                    catchThrowableOfType(FeedRefusedException.class, () -> sendUntilItThrows(feed));

            assertThat(refused.status()).isEqualTo(401);
            assertThat(refused.answer()).contains("No token");
            assertThat(refused).hasMessageStartingWith(server.address() + "/api/v1/hosts/db%201/csv answered 401");
        }
    }

    @Test
    void aServerThatIsNotReadyIsAskedAgain() throws Exception {
        try (RowServer server =
                new RowServer(0).answering(503, "").answering(409, "").readingFromNow()) {
            try (HostFeed feed = start(server.address(), LONG)) {
                send(feed, 1);
                assertThat(server.lines.poll(30, TimeUnit.SECONDS)).isEqualTo("row 1");
            }
            assertThat(news.poll()).contains("(it returned status 503)");
            assertThat(news.poll()).contains(" again after 0 s; 1 buffered rows follow");
            assertThat(news).isEmpty();
        }
    }

    @Test
    void rowsThatCouldNotBeSentAreCountedAtTheEnd() throws Exception {
        RowServer server = new RowServer(0);
        server.close();
        try (HostFeed feed = start(server.address(), LONG)) {
            awaitNews(line -> line.startsWith("No connection"));
            send(feed, 1);
            send(feed, 2);
        }

        assertThat(news).last().isEqualTo("Not sent: the last 2 rows");
    }

    @Test
    void aNewHeadIsSentInItsPlace() throws Exception {
        try (RowServer server = new RowServer(0).readingFromNow()) {
            try (HostFeed feed = start(server.address(), LONG)) {
                send(feed, 1);
                feed.head(bytes("head 2\n"));
                send(feed, 2);
            }
            assertThat(server.lines).containsExactly("row 1", "head 2", "row 2");
        }
    }

    @Test
    void whatIsFinishedIsSentHoweverOftenItIsCutAndAnswered() throws Exception {
        try (RowServer server =
                new RowServer(0).answering(503, "").answering(503, "").readingFromNow()) {
            HostFeed feed = start(server.address(), LONG);
            send(feed, 1);
            send(feed, 2);
            feed.finish();

            assertThat(feed.outcome().get(30, TimeUnit.SECONDS)).contains("{\"rows\": 2}");
            assertThat(server.lines).containsExactly("row 1", "row 2");
        }
    }

    private HostFeed start(URI coordinator, Duration stallLimit) {
        FeedSettings usual = FeedSettings.tidyCsv(coordinator, "db 1", Optional.of("secret"));
        FeedSettings quick = new FeedSettings(
                usual.target(), usual.token(), BUFFER_BYTES, stallLimit, Duration.ofMillis(10), Duration.ofMillis(50));
        return HostFeed.start(quick, bytes("head\n"), news::add);
    }

    private static void send(HostFeed feed, int row) throws FeedRefusedException {
        feed.send(stamp(row), bytes("row " + row + "\n"));
    }

    private static String stamp(int row) {
        return START.plusSeconds(row).toString();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static List<String> rows(int from, int to) {
        List<String> rows = new ArrayList<>();
        for (int row = from; row < to; row++) {
            rows.add("row " + row);
        }
        return rows;
    }

    /** Answers the number of the next row. */
    private int sendUntilTheCutIsNoticed(HostFeed feed, int from) throws IOException, InterruptedException {
        int row = from;
        String line = news.poll();
        while (line == null || !line.startsWith("No connection")) {
            send(feed, row++);
            line = news.poll(10, TimeUnit.MILLISECONDS);
        }
        return row;
    }

    private static void sendUntilItThrows(HostFeed feed) throws FeedRefusedException {
        while (true) {
            send(feed, 1);
            Thread.onSpinWait();
        }
    }

    private String awaitNews(Predicate<String> wanted) throws InterruptedException {
        while (true) {
            String line = news.poll(30, TimeUnit.SECONDS);
            assertThat(line).as("news").isNotNull();
            if (wanted.test(line)) {
                return line;
            }
        }
    }

    /** Lines are in order and none comes twice. */
    private static void awaitLine(RowServer server, String wanted) throws InterruptedException {
        int last = -1;
        while (true) {
            String line = server.lines.poll(30, TimeUnit.SECONDS);
            assertThat(line).as("line").isNotNull();
            int number = Integer.parseInt(line.substring(0, line.indexOf('x')));
            assertThat(number).isGreaterThan(last);
            last = number;
            if (line.equals(wanted)) {
                return;
            }
        }
    }
}
