package dev.lockstep.agent.host.feed;

import dev.lockstep.agent.host.Sample;
import dev.lockstep.agent.host.SampleSink;
import dev.lockstep.agent.host.TidyCsv;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Feeds a coordinator with samples. */
public final class FeedSink implements SampleSink {

    private final HostFeed feed;

    public FeedSink(HostFeed feed) {
        this.feed = feed;
    }

    @Override
    public void row(Instant time, List<Sample> samples) throws IOException {
        feed.send(time, TidyCsv.lines(time, samples));
    }

    @Override
    public void close() {
        feed.close();
    }
}
