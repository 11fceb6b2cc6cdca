package dev.lockstep.agent.host.capture;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A source that says what a test tells it to, stream after stream. */
final class SpokenSource implements CaptureSource {

    private static final String STREAM_ENDS = "stream ends";
    private static final String ALL_ENDS = "all ends";

    private final BlockingQueue<String> said = new LinkedBlockingQueue<>();
    private final boolean keeps;
    private volatile boolean ended;

    SpokenSource(boolean keeps) {
        this.keeps = keeps;
    }

    SpokenSource say(String text) {
        said.add(text);
        return this;
    }

    SpokenSource endStream() {
        return say(STREAM_ENDS);
    }

    SpokenSource end() {
        return say(ALL_ENDS);
    }

    /** What was said before the last word has then been dealt with. */
    void awaitAllTaken() {
        while (!said.isEmpty()) {
            Thread.onSpinWait();
        }
    }

    @Override
    public Optional<InputStream> next() {
        return ended ? Optional.empty() : Optional.of(new Stream());
    }

    @Override
    public boolean keeps() {
        return keeps;
    }

    @Override
    public void close() {
        ended = true;
        end();
    }

    private final class Stream extends InputStream {

        private InputStream piece = InputStream.nullInputStream();
        private boolean streamEnded;

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0];
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = piece.read(bytes, offset, length);
            while (read < 0 && !streamEnded) {
                take();
                read = piece.read(bytes, offset, length);
            }
            return read;
        }

        private void take() throws IOException {
            try {
                String next = said.take();
                if (next.equals(ALL_ENDS)) {
                    ended = true;
                }
                streamEnded = ended || next.equals(STREAM_ENDS);
                String text = streamEnded ? "" : next;
                piece = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
            } catch (InterruptedException interrupted) {
                throw new InterruptedIOException();
            }
        }
    }
}
