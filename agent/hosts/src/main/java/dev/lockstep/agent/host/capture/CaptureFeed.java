package dev.lockstep.agent.host.capture;

import dev.lockstep.agent.host.feed.FeedRefusedException;
import dev.lockstep.agent.host.feed.FeedSettings;
import dev.lockstep.agent.host.feed.HostFeed;
import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.text.ForeignHeader;
import dev.lockstep.host.text.InflationLimits;
import dev.lockstep.host.text.LineBuffer;
import dev.lockstep.host.text.LineText;
import dev.lockstep.host.text.TextStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Sends a source's output to a coordinator in whole lines; each connection begins with the header that its rows belong
 * to. A source that keeps unread data waits for the coordinator; for others, the oldest rows are dropped when there is
 * neither a connection nor buffer space.
 */
public final class CaptureFeed {

    private final CaptureFormat format;
    private final @Nullable Charset charset;
    private final CaptureSource source;
    private final FeedSettings settings;
    private final Consumer<String> news;
    private final CompletableFuture<Optional<String>> outcome = new CompletableFuture<>();
    private volatile @Nullable HostFeed feed;
    private long linesBeforeHeader;

    /**
     * @param charset of a source that does not show it; null for UTF-8, in which it is sent
     * @param news receives messages for the user about source and connection; from threads of its own
     */
    public CaptureFeed(
            CaptureFormat format,
            @Nullable Charset charset,
            CaptureSource source,
            FeedSettings settings,
            Consumer<String> news) {
        this.format = format;
        this.charset = charset;
        this.source = source;
        this.settings = settings;
        this.news = news;
    }

    /**
     * Sends until the source has ended or {@link #end} is called.
     *
     * @return the coordinator's answer; empty if it did not confirm the last rows
     * @throws FeedRefusedException if the coordinator rejects them
     * @throws IOException if the source cannot be read; the message is for the user
     * @throws UnreadableInputException if it is not a capture
     */
    public Optional<String> run() throws IOException, InterruptedException {
        Thread reader = new Thread(this::read, "lockstep-capture");
        reader.setDaemon(true);
        reader.start();
        try {
            return outcome.get();
        } catch (ExecutionException failed) {
            throw failure(failed);
        } finally {
            stop();
        }
    }

    private static IOException failure(ExecutionException failed) {
        if (failed.getCause() instanceof UnreadableInputException unreadable) {
            throw unreadable;
        }
        return failed.getCause() instanceof IOException known ? known : new IOException(failed.getCause());
    }

    /** Sends pending rows if that is quick, and stops {@link #run}. From any thread. */
    public void end() {
        stop();
        if (feed == null) {
            news.accept("Input ended before a header: nothing was sent");
        }
        outcome.complete(Optional.empty());
    }

    private void stop() {
        source.close();
        HostFeed open = feed;
        if (open != null) {
            open.close();
        }
    }

    private void complete(Optional<String> answer, @Nullable Throwable failure) {
        if (failure == null) {
            outcome.complete(answer);
        } else {
            outcome.completeExceptionally(failure);
        }
    }

    private void read() {
        try {
            for (Optional<InputStream> next = source.next(); next.isPresent(); next = source.next()) {
                try (InputStream stream = next.get()) {
                    send(stream);
                }
            }
            finish();
        } catch (IOException | RuntimeException failure) {
            outcome.completeExceptionally(failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void send(InputStream stream) throws IOException, InterruptedException {
        LineBuffer line = new LineBuffer(format.lineBytes());
        TextStream text = TextStream.of(stream, InflationLimits.DEFAULT, charset);
        while (line.advance(text)) {
            if (!LineText.isBlank(line)) {
                take(line);
            }
        }
        text.damage().ifPresent(reason -> news.accept("The compressed capture is damaged: " + reason));
        if (line.takeRest() && !LineText.isBlank(line)) {
            news.accept("Skipped: incomplete last line, " + LineText.excerpt(line));
        }
    }

    private void take(LineBuffer line) throws IOException, InterruptedException {
        byte[] text = CaptureHeader.wholeLine(line);
        HostFeed open = feed;
        if (format.isHeader(line)) {
            takeHeader(open, text);
        } else if (open == null) {
            reportTextBeforeHeader(line);
        } else {
            open.awaitRoom(text.length, source.keeps());
            open.send(stamp(line), text);
        }
    }

    private void takeHeader(@Nullable HostFeed open, byte[] header) throws IOException, InterruptedException {
        if (open == null) {
            HostFeed begun = HostFeed.start(settings, header, news);
            CompletableFuture<Optional<String>> unused = begun.outcome().whenComplete(this::complete);
            feed = begun;
        } else {
            open.awaitRoom(header.length, source.keeps());
            open.head(header);
        }
    }

    private void reportTextBeforeHeader(LineBuffer line) {
        ForeignHeader.refuse(line);
        if (linesBeforeHeader++ == 0) {
            news.accept("Skipped, because no header has arrived yet: " + LineText.excerpt(line));
        }
    }

    /** The first cell. */
    private static String stamp(LineBuffer line) {
        String beginning = LineText.excerpt(line);
        int comma = beginning.indexOf(',');
        return (comma < 0 ? beginning : beginning.substring(0, comma)).replace("\"", "");
    }

    private void finish() {
        HostFeed open = feed;
        if (open != null) {
            open.finish();
        } else {
            outcome.completeExceptionally(CaptureHeader.missing(format, linesBeforeHeader));
        }
    }
}
