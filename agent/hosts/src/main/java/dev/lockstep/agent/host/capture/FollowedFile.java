package dev.lockstep.agent.host.capture;

import dev.lockstep.host.UnreadableInputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A file that others write to, from its beginning. A stream ends when the file is replaced or truncated, and the next
 * one starts at the beginning of the new content. A file that was truncated and outgrew its old length between two
 * checks looks like one that only grew.
 */
public final class FollowedFile implements CaptureSource {

    private static final byte[] GZIP = {0x1f, (byte) 0x8b};

    private final Path file;
    private final Duration look;
    private final Consumer<String> news;
    private final CountDownLatch ended = new CountDownLatch(1);
    private boolean begun;

    /**
     * Does not open it yet.
     *
     * @param look time between checks for more data
     * @param news notified when the file is replaced or truncated
     */
    public FollowedFile(Path file, Duration look, Consumer<String> news) {
        this.file = file;
        this.look = look;
        this.news = news;
    }

    @Override
    public Optional<InputStream> next() throws IOException, InterruptedException {
        while (ended.getCount() > 0) {
            try {
                refuseGzip();
                FileTail tail = new FileTail(file, this::pause);
                if (begun) {
                    news.accept(file + " was replaced or truncated: reading from its beginning");
                }
                begun = true;
                return Optional.of(tail);
            } catch (NoSuchFileException beingReplaced) {
                if (!begun) {
                    throw new IOException("No such file: " + file, beingReplaced);
                }
                pause();
            }
        }
        return Optional.empty();
    }

    private void refuseGzip() throws IOException {
        try (InputStream beginning = Files.newInputStream(file)) {
            if (Arrays.equals(beginning.readNBytes(GZIP.length), GZIP)) {
                throw new UnreadableInputException(
                        file + " is compressed and cannot be followed: leave out --follow to send it as a whole.");
            }
        }
    }

    /** False if no more is wanted. */
    private boolean pause() throws InterruptedException {
        return !ended.await(look.toNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    public boolean keeps() {
        return true;
    }

    @Override
    public void close() {
        ended.countDown();
    }
}
