package dev.lockstep.coordinator.host;

import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.coordinator.store.HostStore;
import dev.lockstep.coordinator.store.NewFeed;
import dev.lockstep.coordinator.store.SampleOrigin;
import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.pdh.CaptureReport;
import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.text.PlainText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ResponseStatusException;

/** Receives bodies with host samples, both files and endless feeds, and stores their rows as they arrive. */
@Component
class HostIntake {

    private static final Logger LOG = LoggerFactory.getLogger(HostIntake.class);
    static final int LONGEST_NAME = 200;

    private final HostStore store;
    private final OpenFeeds feeds;
    private final HostSettings settings;
    private final ObjectProvider<SampleListener> listener;
    private final Clock clock;

    HostIntake(
            HostStore store,
            OpenFeeds feeds,
            HostSettings settings,
            ObjectProvider<SampleListener> listener,
            Clock clock) {
        this.store = store;
        this.feeds = feeds;
        this.settings = settings;
        this.listener = listener;
        this.clock = clock;
    }

    /**
     * Reads a body to its end.
     *
     * @throws FaultyInputException if it cannot be read; nothing of it is kept
     * @throws ResponseStatusException if it breaks off or is too long; valid rows before that are kept
     */
    UploadAnswer take(String host, Source source, UploadOptions options, InputStream body, FeedWitness witness) {
        requireName(host);
        var writer = new FeedWriter(
                new NewFeed(SampleOrigin.RECEIVED, host, source.id(), clock.instant(), options.offset()),
                store,
                listener.getObject(),
                witness,
                clock);
        feeds.open(writer);
        try {
            FeedReader reader = FeedReader.of(source, options, writer);
            writer.reportedBy(() -> FeedReport.of(reader.report(), reader.missing()));
            read(reader, writer, body);
            return answer(source, reader.report(), writer);
        } finally {
            feeds.close(writer);
        }
    }

    private static void requireName(String host) {
        if (host.isBlank() || host.length() > LONGEST_NAME) {
            throw faulty("A host's name has 1 to " + LONGEST_NAME
                    + " printable characters, as in hosts[].name of run specs");
        }
        PlainText.complaint(host).ifPresent(complaint -> {
            throw faulty(complaint);
        });
    }

    private static FaultyInputException faulty(String message) {
        return new FaultyInputException(List.of(new Fault("name", message)));
    }

    private void read(FeedReader reader, FeedWriter writer, InputStream body) {
        try {
            reader.read(new LimitedStream(body, settings.uploadBytes()));
        } catch (UnreadableInputException unreadable) {
            writer.discard();
            throw new FaultyInputException(
                    List.of(new Fault(unreadable.option().orElse(""), String.valueOf(unreadable.getMessage()))));
        } catch (IOException | UncheckedIOException broken) {
            writer.end();
            throw refusal(writer, broken);
        }
    }

    private static ResponseStatusException refusal(FeedWriter writer, Exception broken) {
        if (broken instanceof UploadLimitException) {
            return new ResponseStatusException(HttpStatus.CONTENT_TOO_LARGE, kept(broken.getMessage(), writer), broken);
        }
        String reason = kept("The body of host " + writer.host() + " broke off.", writer);
        LOG.info("{} {}", reason, broken.getMessage());
        return new ResponseStatusException(HttpStatus.BAD_REQUEST, reason, broken);
    }

    private static String kept(@Nullable String reason, FeedWriter writer) {
        return String.format(Locale.ROOT, "%s The %,d rows before that are kept.", reason, writer.rows());
    }

    private static UploadAnswer answer(Source source, CaptureReport read, FeedWriter writer) {
        FeedReport report = writer.end();
        ClockOffset offset = writer.offset();
        return new UploadAnswer(
                writer.host(),
                source.id(),
                writer.rows(),
                report.dropped(),
                read.first(),
                read.last(),
                writer.series(),
                offset.origin() == ClockOffset.Origin.ZERO
                        ? null
                        : Rounded.millis(offset.ahead().toNanos()),
                report.damage(),
                report.missing());
    }
}
