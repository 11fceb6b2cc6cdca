package dev.lockstep.agent.run;

import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.WaitObserver;
import dev.lockstep.engine.WaitObserver.Wait;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * Observes one server's waits from the start to the end of the measurement, on a connection of its own. If it cannot
 * observe, it adds a note; it never fails the run.
 */
final class WaitWatch implements Runnable, AutoCloseable {

    private final TargetSite site;
    private final Connection connection;
    private final Thread thread;
    private volatile long beginNanoTime;
    private volatile long endNanoTime = Long.MAX_VALUE;
    private volatile List<Wait> waits = List.of();
    private volatile Optional<String> note = Optional.empty();

    /** Connects; observes from {@link #start} on. */
    WaitWatch(TargetSite site) {
        this.site = site;
        connection = site.connect(Purpose.ADMIN);
        thread = new Thread(this, "lockstep-waits-" + site.name());
        thread.setDaemon(true);
    }

    String target() {
        return site.name();
    }

    void start(long fromNanoTime, long toNanoTime) {
        beginNanoTime = fromNanoTime;
        endNanoTime = toNanoTime;
        thread.start();
    }

    /** Ends the window now, unless it has ended. */
    void end() {
        if (endNanoTime - System.nanoTime() > 0) {
            endNanoTime = System.nanoTime();
        }
        LockSupport.unpark(thread);
    }

    /** The findings; waits briefly for the observer to end. */
    List<Wait> await(Duration limit) {
        end();
        try {
            thread.join(limit.toMillis());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        return waits;
    }

    Optional<String> note() {
        return note;
    }

    @Override
    public void run() {
        try {
            observe(site.engine().waitObserver(connection));
        } catch (SQLException refused) {
            String example = site.engine().classify(refused).example();
            note = Optional.of(site.name() + ": could not observe the server's waits: " + example);
        }
    }

    private void observe(WaitObserver observer) throws SQLException {
        sleepUntil(beginNanoTime);
        observer.begin();
        long period = observer.samplePeriod().toNanos();
        long next = System.nanoTime();
        while (period > 0 && endNanoTime - next > 0) {
            observer.sample();
            next = Math.max(next + period, System.nanoTime());
            sleepUntil(next);
        }
        sleepUntil(endNanoTime);
        waits = observer.end();
    }

    private void sleepUntil(long nanoTime) {
        long remaining = remaining(nanoTime);
        while (remaining > 0) {
            LockSupport.parkNanos(this, remaining);
            remaining = remaining(nanoTime);
        }
    }

    private long remaining(long nanoTime) {
        long now = System.nanoTime();
        return Math.min(nanoTime - now, endNanoTime - now);
    }

    @Override
    public void close() {
        end();
        try {
            connection.close();
        } catch (SQLException lost) {
            note = Optional.of(site.name() + ": the observer's connection was lost");
        }
    }
}
