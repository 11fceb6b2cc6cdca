package dev.lockstep.agent.host.feed;

import java.io.IOException;
import java.net.http.HttpClient;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Sends rows to a coordinator for as long as it is open, over as many connections as it takes. Rows are given by one
 * thread, which never waits; a thread of its own sends them.
 */
public final class HostFeed implements AutoCloseable {

    private static final Duration FAREWELL = Duration.ofSeconds(5);

    private final FeedSettings settings;
    private final FeedConnection connection;
    private final RowBuffer rows;
    private final Consumer<String> news;
    private final Thread thread = new Thread(this::serve, "lockstep-feed");
    private final CountDownLatch closing = new CountDownLatch(1);
    private volatile @Nullable FeedRefusedException refusal;

    private HostFeed(FeedSettings settings, String head, Consumer<String> news) {
        this.settings = settings;
        this.news = news;
        this.rows = new RowBuffer(settings.bufferBytes());
        HttpClient http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(Duration.ofSeconds(5))
                .build();
        this.connection = new FeedConnection(http, settings, head, rows, this::tellDropped);
        thread.setDaemon(true);
    }

    /**
     * Begins to send.
     *
     * @param head the first line of what is sent, repeated for each connection
     * @param news told, in lines for the user, what becomes of the connection; from the feed's own thread
     */
    public static HostFeed start(FeedSettings settings, String head, Consumer<String> news) {
        HostFeed feed = new HostFeed(settings, head, news);
        feed.thread.start();
        return feed;
    }

    /**
     * Takes a row that is sent as a whole or not at all. An empty one is none: as a chunk it would end the body.
     *
     * @throws FeedRefusedException when the coordinator has refused this host
     */
    public void send(Instant time, String text) throws FeedRefusedException {
        FeedRefusedException refused = refusal;
        if (refused != null) {
            throw refused;
        }
        if (!text.isEmpty()) {
            rows.add(new Row(time, text));
            connection.wake();
        }
    }

    /** Sends what is left if that is soon done, and ends. */
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
        } catch (InterruptedException farewellIsOver) {
            news.accept("Ended before " + settings.target() + " had confirmed the last rows");
        }
        int unsent = rows.size();
        if (refusal == null && unsent > 0) {
            news.accept("Not sent: the last " + unsent + " rows");
        }
    }

    private void connectAgainAndAgain() throws FeedRefusedException, InterruptedException {
        Outage outage = new Outage(settings);
        boolean closed = false;
        while (!closed && !rows.finished()) {
            try {
                connection.greet();
                news.accept(outage.end(settings.target(), rows.size()));
                tellDropped();
                connection.stream();
            } catch (FeedRefusedException refused) {
                throw refused;
            } catch (IOException cut) {
                outage.begin(settings.target(), cut).ifPresent(news);
                closed = closing.await(outage.nextPause().toNanos(), TimeUnit.NANOSECONDS);
            }
        }
    }

    private void tellDropped() {
        Optional<DroppedRows> dropped = rows.takeDropped();
        dropped.ifPresent(gap -> news.accept("The feed to " + settings.target() + " " + gap));
    }
}
