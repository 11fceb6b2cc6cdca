package dev.lockstep.agent.host.capture;

import java.io.InputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One stream that others fill, such as standard input. */
public final class PipeSource implements CaptureSource {

    private @Nullable InputStream stream;

    public PipeSource(InputStream stream) {
        this.stream = stream;
    }

    @Override
    public Optional<InputStream> next() {
        Optional<InputStream> next = Optional.ofNullable(stream);
        stream = null;
        return next;
    }

    @Override
    public boolean keeps() {
        return false;
    }

    /** A pipe cannot be made to end: whoever waits for its next line is left waiting. */
    @Override
    public void close() {}
}
