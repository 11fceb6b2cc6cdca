package dev.lockstep.agent.host.feed;

import java.io.IOException;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Sends rows to a coordinator for as long as it is open, over as many connections as needed. One thread supplies rows;
 * the feed's own thread sends them.
 */
public final class HostFeed implements AutoCloseable {

    private static final Duration FAREWELL = Duration.ofSeconds(5);

    private final FeedSettings settings;
    private final FeedConnection connection;
    private final RowBuffer rows;
    private final Consumer<String> news;
    private final Thread thread = new Thread(this::serve, "lockstep-feed");
    private final CountDownLatch closing = new CountDownLatch(1);
    private final CompletableFuture<Optional<String>> outcome = new CompletableFuture<>();
    private volatile @Nullable FeedRefusedException refusal;
    private volatile @Nullable String answer;
    private volatile boolean connected;

    private HostFeed(FeedSettings settings, byte[] head, Consumer<String> news) {
        this.settings = settings;
        this.news = news;
        this.rows = new RowBuffer(settings.bufferBytes(), Row.head(head));
        HttpClient http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(Duration.ofSeconds(5))
                .build();
        this.connection = new FeedConnection(http, settings, rows, this::reportDropped);
        thread.setDaemon(true);
    }

    /**
     * Starts sending.
     *
     * @param head the first line, repeated for each connection
     * @param news receives messages for the user about the connection; from the feed's own thread
     */
    public static HostFeed start(FeedSettings settings, byte[] head, Consumer<String> news) {
        HostFeed feed = new HostFeed(settings, head, news);
        feed.thread.start();
        return feed;
    }

    /** The rows that follow belong to this header line, on this connection and on later ones. */
    public void head(byte[] head) throws FeedRefusedException {
        add(Row.head(head));
    }

    /**
     * Adds a row, which is sent as a whole or not at all; never blocks. An empty row is ignored: as a chunk it would
     * end the body.
     *
     * @param stamp its time, for messages about dropped rows
     * @throws FeedRefusedException if the coordinator has rejected this host
     */
    public void send(String stamp, byte[] text) throws FeedRefusedException {
        if (text.length > 0) {
            add(Row.of(stamp, text));
        }
    }

    /**
     * Waits until a row of this size fits without dropping another, but only while the feed is open.
     *
     * @param evenUnconnected also while there is no connection; rows of a live source are lost if nobody reads them
     */
    public void awaitRoom(int bytes, boolean evenUnconnected) throws InterruptedException {
        rows.awaitRoom(bytes, () -> !outcome.isDone() && closing.getCount() > 0 && (evenUnconnected || connected));
    }

    private void add(Row row) throws FeedRefusedException {
        FeedRefusedException refused = refusal;
        if (refused != null) {
            throw refused;
        }
        rows.add(row);
        connection.wake();
    }

    /** No more rows follow. Pending rows are sent, however long that takes; {@link #outcome} then has the result. */
    public void finish() {
        rows.close();
        connection.wake();
    }

    /**
     * The coordinator's answer once it has confirmed the last rows; empty if they could not be sent; fails with
     * {@link FeedRefusedException} if it rejects this host.
     */
    public CompletableFuture<Optional<String>> outcome() {
        return outcome;
    }

    /** Sends pending rows if that is quick, and stops. */
    @Override
    public void close() {
        rows.close();
        closing.countDown();
        connection.wake();
        try {
            thread.join(FAREWELL.toMillis());
            thread.interrupt();
        } catch (InterruptedException interrupted) {
            thread.interrupt();
            Thread.currentThread().interrupt();
        }
    }

    private void serve() {
        try {
            connectAgainAndAgain();
        } catch (FeedRefusedException refused) {
            refusal = refused;
            outcome.completeExceptionally(refused);
            return;
        } catch (InterruptedException farewellIsOver) {
            news.accept("Stopped before " + settings.target() + " confirmed the last rows");
        }
        int unsent = rows.size();
        if (unsent > 0) {
            news.accept("Not sent: the last " + unsent + " rows");
        }
        outcome.complete(Optional.ofNullable(answer));
    }

    private void connectAgainAndAgain() throws FeedRefusedException, InterruptedException {
        Outage outage = new Outage(settings);
        boolean closed = false;
        while (!closed && !rows.finished()) {
            try {
                connection.greet();
                connected = true;
                news.accept(outage.end(settings.target(), rows.size()));
                reportDropped();
                answer = connection.stream();
            } catch (FeedRefusedException refused) {
                throw refused;
            } catch (IOException cut) {
                connected = false;
                outage.begin(settings.target(), cut).ifPresent(news);
                closed = closing.await(outage.nextPause().toNanos(), TimeUnit.NANOSECONDS);
            }
        }
    }

    private void reportDropped() {
        Optional<DroppedRows> dropped = rows.takeDropped();
        dropped.ifPresent(gap -> news.accept("The feed to " + settings.target() + " " + gap));
    }
}
