package dev.lockstep.agent.host.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.agent.host.feed.FeedRefusedException;
import dev.lockstep.agent.host.feed.FeedSettings;
import dev.lockstep.agent.host.feed.RowServer;
import dev.lockstep.host.UnreadableInputException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CaptureFeedTest {

    private static final String HEADER = "\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\esx1\\Power\\Power Usage Now Watts\"";
    private static final String WIDER =
            "\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\esx1\\Power\\Power Usage Now Watts\",\"\\\\esx1\\Memory\\Free MBytes\"";
    private static final int BUFFER_BYTES = 1 << 20;

    private final BlockingQueue<String> news = new LinkedBlockingQueue<>();
    private final ExecutorService thread = Executors.newSingleThreadExecutor();

    @AfterEach
    void end() {
        thread.shutdownNow();
    }

    @Test
    void rowsArriveAsTheyComeAndTheAnswerIsThatToTheLastBody() throws Exception {
        try (RowServer server = new RowServer(0).readingFromNow()) {
            SpokenSource source = new SpokenSource(false).say(HEADER + "\n");
            Future<Optional<String>> answer = start(server, source, BUFFER_BYTES);
            source.say(row(1)).say(row(2).substring(0, 9));
            assertThat(next(server)).isEqualTo(row(1).strip());
            source.say(row(2).substring(9)).end();

            assertThat(answer.get()).contains("{\"rows\": 2}");
            assertThat(next(server)).isEqualTo(row(2).strip());
            assertThat(server.heads).as("greeting and stream").containsExactly(HEADER, HEADER);
            assertThat(server.addresses).containsOnly("/api/v1/hosts/esx%201/esxtop");
        }
    }

    @Test
    void aCutConnectionIsMadeAgainWithTheHeaderAndNoRowArrivesTwice() throws Exception {
        RowServer first = new RowServer(0).readingFromNow();
        SpokenSource source = new SpokenSource(false).say(HEADER + "\n" + row(1));
        Future<Optional<String>> answer = start(first, source, BUFFER_BYTES);
        List<String> arrived = new ArrayList<>();
        arrived.add(next(first));
        first.close();
        int kept = sayUntilTheCutIsNoticed(source, 2);
        source.say(row(kept)).say(row(kept + 1));
        try (RowServer second = new RowServer(first.port()).readingFromNow()) {
            source.say(row(kept + 2)).end();

            assertThat(answer.get()).isPresent();
            second.lines.drainTo(arrived);
            assertThat(second.heads).containsOnly(HEADER);
        }
        assertThat(arrived).doesNotHaveDuplicates().isSorted();
        assertThat(arrived)
                .endsWith(
                        row(kept).strip(), row(kept + 1).strip(), row(kept + 2).strip());
    }

    @Test
    void aLaterHeaderIsSentInItsPlaceWhereverAStreamEnds() throws Exception {
        try (RowServer server = new RowServer(0).readingFromNow()) {
            SpokenSource source = new SpokenSource(false)
                    .say(HEADER + "\r\n" + row(1) + "\"cut")
                    .endStream()
                    .say(WIDER + "\r\n\r\n" + row(2))
                    .end();

            assertThat(start(server, source, BUFFER_BYTES).get()).contains("{\"rows\": 3}");
            assertThat(server.lines).containsExactly(row(1).strip(), WIDER, row(2).strip());
            assertThat(news).contains("Skipped: incomplete last line, \"cut");
        }
    }

    @Test
    void aHeaderGluedToACutRowIsThatOfTheNextConnection() throws Exception {
        String glued = "\"11/22/2026 10:00:02\",\"" + "2".repeat(5_000) + WIDER;
        RowServer first = new RowServer(0).readingFromNow();
        SpokenSource source = new SpokenSource(false).say(HEADER + "\n" + row(1));
        Future<Optional<String>> answer = start(first, source, BUFFER_BYTES);
        assertThat(next(first)).isEqualTo(row(1).strip());
        source.say(glued + "\n" + row(3));
        assertThat(next(first)).isEqualTo(glued);
        first.close();
        int kept = sayUntilTheCutIsNoticed(source, 4);
        try (RowServer second = new RowServer(first.port()).readingFromNow()) {
            source.say(row(kept)).end();

            assertThat(answer.get()).isPresent();
            assertThat(second.heads).containsOnly(glued);
        }
    }

    @Test
    void textBeforeTheHeaderIsLeftOutAndReportedOnce() throws Exception {
        try (RowServer server = new RowServer(0).readingFromNow()) {
            SpokenSource source = new SpokenSource(false)
                    .say("Enter password:\nWelcome\n" + HEADER + "\n" + row(1))
                    .end();
            start(server, source, BUFFER_BYTES).get();

            assertThat(server.lines).containsExactly(row(1).strip());
            assertThat(news.poll()).isEqualTo("Skipped, because no header has arrived yet: Enter password:");
            assertThat(news.poll()).startsWith("Sending to");
        }
    }

    @Test
    void aRefusalEndsItEvenWhileTheSourceIsSilent() throws Exception {
        try (RowServer server = new RowServer(0).answering(422, "{\"detail\": \"No such zone\"}")) {
            Future<Optional<String>> answer = start(server, new SpokenSource(false).say(HEADER + "\n"), BUFFER_BYTES);

            assertThatThrownBy(answer::get).cause().isInstanceOf(FeedRefusedException.class);
        }
    }

    @Test
    void aCaptureWithoutHeaderOrWithEndlessLinesIsRefused() throws Exception {
        try (RowServer server = new RowServer(0)) {
            Future<Optional<String>> none =
                    start(server, new SpokenSource(false).say("a\nb\n").end(), BUFFER_BYTES);
            assertThatThrownBy(none::get)
                    .cause()
                    .isInstanceOf(UnreadableInputException.class)
                    .hasMessage("No header in the first 2 lines: is this esxtop? Set --format.");

            SpokenSource endless = new SpokenSource(false).say("x".repeat(70_000));
            Future<Optional<String>> tooLong = start(feed(CaptureFormat.CSV, server, endless, BUFFER_BYTES)::run);
            assertThatThrownBy(tooLong::get).cause().hasMessageContaining("Line 1 is longer than 65,536 bytes");
        }
    }

    @Test
    void aHeaderOfAnotherFormatIsRefusedAtOnce() throws Exception {
        try (RowServer server = new RowServer(0)) {
            Future<Optional<String>> tidy =
                    start(server, new SpokenSource(false).say("noise\ntime,metric,value\n"), BUFFER_BYTES);
            assertThatThrownBy(tidy::get)
                    .cause()
                    .isInstanceOf(UnreadableInputException.class)
                    .hasMessage("Line 2 is a header of tidy CSV: use the format csv.");

            SpokenSource capture = new SpokenSource(false).say(HEADER + "\n");
            Future<Optional<String>> esxtop = start(feed(CaptureFormat.CSV, server, capture, BUFFER_BYTES)::run);
            assertThatThrownBy(esxtop::get).cause().hasMessageContaining("is a header of esxtop or perfmon");
            assertThat(server.addresses).isEmpty();
        }
    }

    @Test
    void rowsOfALiveSourceThatFindNoRoomAreDroppedAndReported() throws Exception {
        RowServer gone = new RowServer(0);
        gone.close();
        SpokenSource source = new SpokenSource(false).say(HEADER + "\n");
        for (int row = 1; row <= 9; row++) {
            source.say(row(row));
        }
        Future<Optional<String>> answer = start(gone, source.end(), 3 * row(1).length());
        awaitNews("No connection");
        source.awaitAllTaken();
        try (RowServer back = new RowServer(gone.port()).readingFromNow()) {
            assertThat(answer.get()).contains("{\"rows\": 3}");
            assertThat(back.lines).containsExactly(row(7).strip(), row(8).strip(), row(9).strip());
            awaitNews(
                    "The feed to " + back.address()
                            + "/api/v1/hosts/esx%201/esxtop dropped the rows from 11/22/2026 10:00:01 to 11/22/2026 10:00:06 (6)");
        }
    }

    @Test
    void aSourceThatKeepsItsRowsLosesNone() throws Exception {
        RowServer gone = new RowServer(0);
        gone.close();
        SpokenSource source = new SpokenSource(true).say(HEADER + "\n");
        List<String> all = new ArrayList<>();
        for (int row = 1; row <= 9; row++) {
            source.say(row(row));
            all.add(row(row).strip());
        }
        Future<Optional<String>> answer = start(gone, source.end(), 3 * row(1).length());
        awaitNews("No connection");
        try (RowServer back = new RowServer(gone.port()).readingFromNow()) {
            assertThat(answer.get()).contains("{\"rows\": 9}");
            assertThat(back.lines).containsExactlyElementsOf(all);
        }
    }

    @Test
    void whoEndsItGetsWhatWasSaidUntilThenConfirmed() throws Exception {
        try (RowServer server = new RowServer(0).readingFromNow()) {
            SpokenSource source = new SpokenSource(false).say(HEADER + "\n" + row(1));
            CaptureFeed feed = feed(CaptureFormat.ESXTOP, server, source, BUFFER_BYTES);
            Future<Optional<String>> answer = start(feed::run);
            next(server);
            feed.end();

            assertThat(answer.get()).contains("{\"rows\": 1}");
        }
    }

    private Future<Optional<String>> start(RowServer server, CaptureSource source, int bufferBytes) {
        return start(feed(CaptureFormat.ESXTOP, server, source, bufferBytes)::run);
    }

    private Future<Optional<String>> start(Callable<Optional<String>> run) {
        return thread.submit(run);
    }

    private CaptureFeed feed(CaptureFormat format, RowServer server, CaptureSource source, int bufferBytes) {
        FeedSettings settings = new FeedSettings(
                new CaptureAddress(server.address(), "esx 1", format).uri(),
                Optional.empty(),
                bufferBytes,
                Duration.ofMinutes(1),
                Duration.ofMillis(10),
                Duration.ofMillis(50));
        return new CaptureFeed(format, null, source, settings, news::add);
    }

    /** Answers the number of the next row. */
    private int sayUntilTheCutIsNoticed(SpokenSource source, int from) throws InterruptedException {
        int row = from;
        String line = news.poll();
        while (line == null || !line.startsWith("No connection")) {
            source.say(row(row++));
            line = news.poll(10, TimeUnit.MILLISECONDS);
        }
        return row;
    }

    private static String row(int second) {
        return String.format("\"11/22/2026 10:%02d:%02d\",\"250\"\n", second / 60, second % 60);
    }

    private static String next(RowServer server) throws InterruptedException {
        return server.lines.poll(30, TimeUnit.SECONDS);
    }

    private void awaitNews(String beginning) throws InterruptedException {
        String line = news.poll(30, TimeUnit.SECONDS);
        while (line != null && !line.startsWith(beginning)) {
            line = news.poll(30, TimeUnit.SECONDS);
        }
        assertThat(line).as("news of " + beginning).isNotNull();
    }
}
