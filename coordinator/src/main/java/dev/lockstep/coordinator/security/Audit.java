package dev.lockstep.coordinator.security;

import dev.lockstep.coordinator.lease.Leadership;
import dev.lockstep.coordinator.store.AuditEvent;
import dev.lockstep.coordinator.store.AuditStore;
import dev.lockstep.run.machine.Launcher;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/**
 * Records who did what: at once in the log, and soon after in the store, on a thread of its own, so that neither the
 * conductor nor the agents' link waits. Events are only in the log if the store cannot be reached or this coordinator
 * stands by. Thread-safe.
 */
@Component
public class Audit implements RefusalListener, DisposableBean {

    private static final Logger LOG = LoggerFactory.getLogger(Audit.class);
    private static final int MOST_WAITING = 10_000;
    private static final int REFUSALS_AT_ONCE = 100;
    private static final long LONGEST_STOP_SECONDS = 10;
    private static final String NOBODY = "-";
    private static final String EVERYBODY = "";

    private final ThreadPoolExecutor writer = new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(MOST_WAITING),
            Audit::thread,
            (event, full) -> LOG.error("The audit's queue is full: the last events are in the log only"));
    private final Throttle refusals = new Throttle(REFUSALS_AT_ONCE, 1);
    private final AuditStore store;
    private final Leadership leadership;
    private final Clock clock;

    Audit(AuditStore store, Leadership leadership, Clock clock) {
        this.store = store;
        this.leadership = leadership;
        this.clock = clock;
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "audit");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Something was done.
     *
     * @param action in capitals
     * @param subject of the action
     */
    public void done(Visitor visitor, String action, String subject) {
        note(new AuditEvent(0, clock.instant(), visitor.name(), visitor.address(), action, subject));
    }

    /** A run did something, on behalf of whoever launched it. */
    public void done(Launcher launcher, String action, String subject) {
        note(new AuditEvent(0, clock.instant(), launcher.name(), launcher.address(), action, subject));
    }

    /** A visitor lacks the role for something. At a high rate, some refusals are only in the log. */
    void denied(Visitor visitor, String what) {
        refused(new AuditEvent(0, clock.instant(), visitor.name(), visitor.address(), "DENIED", what));
    }

    @Override
    public void refused(String address, String where) {
        refused(new AuditEvent(0, clock.instant(), NOBODY, address, "REFUSED", where));
    }

    private void refused(AuditEvent event) {
        if (refusals.take(EVERYBODY, event.at()).isZero()) {
            note(event);
        } else {
            log(event);
        }
    }

    private void note(AuditEvent event) {
        log(event);
        if (leadership.leads()) {
            writer.execute(() -> store(event));
        }
    }

    private static void log(AuditEvent event) {
        LOG.atInfo()
                .addKeyValue("who", event.who())
                .addKeyValue("address", event.address())
                .addKeyValue("action", event.action())
                .log("{} by {} from {}: {}", event.action(), event.who(), event.address(), event.subject());
    }

    private void store(AuditEvent event) {
        try {
            store.append(event);
        } catch (RuntimeException away) {
            LOG.error("An event of the audit is in the log only, because the store did not accept it", away);
        }
    }

    /** The newest events with smaller numbers. */
    List<AuditEvent> before(long number, int most) {
        return store.before(number, most);
    }

    /** Removes older events. */
    void forgetBefore(Instant oldest) {
        store.removeBefore(oldest);
    }

    /** Stores pending events. Never by an interrupt: that would close the store's file. */
    @Override
    public void destroy() throws InterruptedException {
        writer.shutdown();
        if (!writer.awaitTermination(LONGEST_STOP_SECONDS, TimeUnit.SECONDS)) {
            LOG.warn(
                    "{} events of the audit are in the log only",
                    writer.getQueue().size());
        }
    }
}
