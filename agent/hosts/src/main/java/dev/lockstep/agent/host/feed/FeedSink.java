package dev.lockstep.agent.host.feed;

import dev.lockstep.agent.host.RowSink;
import dev.lockstep.agent.host.Sample;
import dev.lockstep.host.tidy.TidyWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;

/** Sends samples to a coordinator as tidy CSV. */
public final class FeedSink implements RowSink {

    private final StringBuilder text = new StringBuilder();
    private final TidyWriter rows;
    private final HostFeed feed;

    /** Starts sending; the state of the connection is reported as by {@link HostFeed#start}. */
    public FeedSink(FeedSettings settings, Consumer<String> news) throws IOException {
        rows = TidyWriter.ofHost(text);
        feed = HostFeed.start(settings, take(), news);
    }

    @Override
    public void row(Instant time, List<Sample> samples) throws IOException {
        for (Sample sample : samples) {
            sample.writeTo(rows, time);
        }
        // A blank line ends the row, which otherwise ends with the next one and is stored an interval late.
        text.append("\r\n");
        feed.send(time.toString(), take());
    }

    private byte[] take() {
        byte[] taken = text.toString().getBytes(StandardCharsets.UTF_8);
        text.setLength(0);
        return taken;
    }

    @Override
    public void close() {
        feed.close();
    }
}
