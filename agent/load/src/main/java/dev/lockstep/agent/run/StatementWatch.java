package dev.lockstep.agent.run;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.StatementObserver;
import dev.lockstep.engine.StatementSource;
import dev.lockstep.run.TargetStatements;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Observes the statements of one server from the start to the end of the measurement, on connections of its own. If it
 * cannot, its table says why; it never fails the run.
 */
final class StatementWatch implements Runnable, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(StatementWatch.class);

    private final String target;
    private final Optional<StatementSource> source;
    private final Optional<StatementObserver> observer;
    private final Thread thread;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile long beginNanoTime;
    private volatile long endNanoTime;
    private volatile TargetStatements found;

    /** Connects; observes from {@link #start} on. */
    StatementWatch(TargetSite site) {
        target = site.name();
        source = connect(site);
        observer = source.map(connected -> new StatementObserver(connected, site.engine(), System::nanoTime));
        found = TargetStatements.unreadable(
                target,
                site.engine().id(),
                observer.isEmpty()
                        ? "the engine " + site.engine().id() + " does not read statements"
                        : "the server took too long to answer");
        thread = new Thread(this, "lockstep-statements-" + site.name());
        thread.setDaemon(true);
    }

    private static Optional<StatementSource> connect(TargetSite site) {
        try {
            return site.engine().statements(site.adminSettings(), site.loadSettings());
        } catch (SQLException refused) {
            throw new PreparationException(site.engine().explainConnectFailure(site.adminSettings(), refused), refused);
        }
    }

    void start(long fromNanoTime, long toNanoTime) {
        beginNanoTime = fromNanoTime;
        endNanoTime = toNanoTime;
        thread.start();
    }

    /** Ends the window now, unless it has ended. */
    void end() {
        ended.countDown();
    }

    /** The table; waits briefly for the last reading. */
    TargetStatements await(Duration limit) {
        end();
        try {
            thread.join(limit.toMillis());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        return found;
    }

    @Override
    public void run() {
        observer.ifPresent(this::observe);
    }

    private void observe(StatementObserver observing) {
        try {
            if (!endsBefore(beginNanoTime)) {
                observing.begin();
                endsBefore(endNanoTime);
            }
            found = observing.end(target);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until then; true if the window ended earlier. */
    private boolean endsBefore(long nanoTime) throws InterruptedException {
        return ended.await(nanoTime - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public void close() {
        end();
        source.ifPresent(StatementWatch::closeQuietly);
    }

    private static void closeQuietly(StatementSource source) {
        try {
            source.close();
        } catch (SQLException lost) {
            LOG.debug("While closing", lost);
        }
    }
}
