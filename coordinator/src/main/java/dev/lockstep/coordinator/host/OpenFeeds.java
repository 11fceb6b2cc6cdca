package dev.lockstep.coordinator.host;

import dev.lockstep.coordinator.lease.LeaderService;
import dev.lockstep.coordinator.store.HostQueries;
import dev.lockstep.coordinator.store.HostStore;
import dev.lockstep.coordinator.web.LimitReachedException;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ResponseStatusException;

/** The uploads and endless feeds under way. */
@Component
class OpenFeeds implements LeaderService {

    private static final Duration TRY_AGAIN = Duration.ofSeconds(10);

    private final Set<FeedWriter> open = new LinkedHashSet<>();
    private final HostStore store;
    private final HostQueries queries;
    private final HostSettings settings;
    private volatile boolean running;
    private boolean stopping;

    OpenFeeds(HostStore store, HostQueries queries, HostSettings settings) {
        this.store = store;
        this.queries = queries;
        this.settings = settings;
    }

    /** Starts a feed, or refuses it because there are too many feeds or hosts. */
    synchronized void open(FeedWriter feed) {
        if (stopping) {
            throw new ResponseStatusException(
                    HttpStatus.SERVICE_UNAVAILABLE, "The coordinator is stopping: try again later.");
        }
        if (open.size() >= settings.mostFeeds()) {
            throw tooMany();
        }
        if (!isKnown(feed.host()) && queries.countHosts() + newHosts() >= settings.mostHosts()) {
            throw new FaultyInputException(List.of(new Fault(
                    "name",
                    String.format(
                            Locale.ROOT,
                            "'%s' would exceed the limit of %d hosts with samples: use one of those hosts, wait"
                                    + " until old samples are removed, or raise --lockstep.hosts.most-hosts.",
                            feed.host(),
                            settings.mostHosts()))));
        }
        open.add(feed);
    }

    private LimitReachedException tooMany() {
        return new LimitReachedException(
                String.format(
                        Locale.ROOT,
                        "%d uploads and feeds are open, which is the limit: end one, try again, or raise"
                                + " --lockstep.hosts.most-feeds.",
                        open.size()),
                TRY_AGAIN);
    }

    private boolean isKnown(String host) {
        return isLive(host) || queries.knows(host);
    }

    private long newHosts() {
        return open.stream()
                .map(FeedWriter::host)
                .distinct()
                .filter(host -> !queries.knows(host))
                .count();
    }

    synchronized void close(FeedWriter feed) {
        open.remove(feed);
    }

    /** Whether samples of this host are being received. */
    synchronized boolean isLive(String host) {
        return open.stream().anyMatch(feed -> feed.host().equals(host));
    }

    /** Stores pending rows of this host. */
    void flush(String host) {
        current().stream().filter(feed -> feed.host().equals(host)).forEach(FeedWriter::flush);
    }

    private synchronized List<FeedWriter> current() {
        return List.copyOf(open);
    }

    @Override
    public void start() {
        store.endAll();
        running = true;
    }

    /**
     * Ends every feed before the server interrupts their threads: an interrupt inside the store would close the store's
     * file.
     */
    @Override
    public void stop() {
        refuseFurther();
        current().forEach(FeedWriter::close);
        running = false;
    }

    private synchronized void refuseFurther() {
        stopping = true;
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
