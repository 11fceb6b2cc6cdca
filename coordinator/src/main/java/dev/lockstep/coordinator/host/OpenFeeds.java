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

/** The uploads and endless feeds that are under way. */
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

    /** Begins a feed, or refuses it: there are too many, or too many hosts. */
    synchronized void open(FeedWriter feed) {
        if (stopping) {
            throw new ResponseStatusException(
                    HttpStatus.SERVICE_UNAVAILABLE, "The coordinator stops: try again later.");
        }
        if (open.size() >= settings.mostFeeds()) {
            throw tooMany();
        }
        if (!isKnown(feed.host()) && queries.countHosts() + newHosts() >= settings.mostHosts()) {
            throw new FaultyInputException(List.of(new Fault(
                    "name",
                    String.format(
                            Locale.ROOT,
                            "'%s' would be one host more than the %d that may have samples: use one of theirs, wait until"
                                    + " old samples are gone, or raise --lockstep.hosts.most-hosts.",
                            feed.host(),
                            settings.mostHosts()))));
        }
        open.add(feed);
    }

    private LimitReachedException tooMany() {
        return new LimitReachedException(
                String.format(
                        Locale.ROOT,
                        "There are %d uploads and feeds already: end one, try again, or raise --lockstep.hosts.most-feeds.",
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

    /** Whether something is sending samples of this host. */
    synchronized boolean isLive(String host) {
        return open.stream().anyMatch(feed -> feed.host().equals(host));
    }

    /** Stores what has arrived of this host. */
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
     * Ends every feed before the server ends their threads: it does so by interrupts, and one that hit a thread in the store
     * would close the store's file.
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
