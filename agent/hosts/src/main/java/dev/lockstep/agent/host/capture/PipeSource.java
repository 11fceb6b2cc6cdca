package dev.lockstep.agent.host.capture;

import java.io.InputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One stream that others write to, such as standard input. */
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

    /** A pipe cannot be ended from here: a thread that waits for its next line keeps waiting. */
    @Override
    public void close() {}
}
