package dev.lockstep.coordinator.lease;

import dev.lockstep.coordinator.settings.Settings;
import dev.lockstep.coordinator.store.CoordinatorEventStore;
import dev.lockstep.coordinator.store.StoreLease;
import dev.lockstep.coordinator.store.TermGuard;
import dev.lockstep.coordinator.store.TermStore;
import dev.lockstep.log.DeadThread;
import dev.lockstep.run.machine.LeaseAction;
import dev.lockstep.run.machine.LeaseMachine;
import dev.lockstep.run.machine.LeaseMessage;
import dev.lockstep.run.machine.LeaseState;
import java.time.Clock;
import java.util.Comparator;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Whether this coordinator drives the runs. With a store in a file it always does, because no other process can open
 * it; with a shared store, once it holds the lease and has taken a term.
 */
@Component
public class Leadership implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(Leadership.class);
    private static final long RETRY_SECONDS = 1;

    /** Starts before every service and stops after the last. */
    private static final int PHASE = 30;

    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread own = new Thread(task, "leadership");
        own.setDaemon(true);
        return own;
    });
    private final Settings settings;
    private final StoreLease lease;
    private final TermStore terms;
    private final TermGuard guard;
    private final CoordinatorEventStore events;
    private final ObjectProvider<LeaderService> services;
    private final ApplicationEventPublisher publisher;
    private final Clock clock;
    private volatile LeaseState state = LeaseState.STARTING;
    private volatile boolean leads;
    private volatile boolean running;
    private String self = "";
    private @Nullable ScheduledFuture<?> looks;

    Leadership(
            Settings settings,
            StoreLease lease,
            TermStore terms,
            TermGuard guard,
            CoordinatorEventStore events,
            ObjectProvider<LeaderService> services,
            ApplicationEventPublisher publisher,
            Clock clock) {
        this.settings = settings;
        this.lease = lease;
        this.terms = terms;
        this.guard = guard;
        this.events = events;
        this.services = services;
        this.publisher = publisher;
        this.clock = clock;
        if (settings.storeUrl() != null) {
            guard.share(() -> post(new LeaseMessage.WriteRefused()));
        }
    }

    /** Whether this coordinator drives the runs and has resumed them. */
    public boolean leads() {
        return leads;
    }

    /** The address of the active coordinator, as far as known; empty if unknown. */
    public String active() {
        return state.active();
    }

    /** Starts to request the lease of a shared store. */
    public void seek(String url) {
        if (settings.storeUrl() == null) {
            return;
        }
        self = url;
        lease.seek(url + " " + UUID.randomUUID(), () -> post(new LeaseMessage.Granted()));
        looks = thread.scheduleWithFixedDelay(DeadThread.told(this::look), 0, RETRY_SECONDS, TimeUnit.SECONDS);
    }

    private void look() {
        try {
            lease.look();
            TermStore.Term term = terms.current();
            on(new LeaseMessage.Seen(term.number(), term.owner()));
            if (state.phase() == LeaseState.Phase.TAKING) {
                takeTerm();
            }
        } catch (RuntimeException away) {
            LOG.warn("Cannot read from the store who leads: {}", away.getMessage());
        }
    }

    private void post(LeaseMessage message) {
        if (!thread.isShutdown()) {
            thread.execute(DeadThread.told(() -> on(message)));
        }
    }

    private void on(LeaseMessage message) {
        LeaseMachine.Transition transition = LeaseMachine.on(state, message);
        state = transition.state();
        transition.actions().forEach(action -> action.accept(new Executor()));
    }

    private final class Executor implements LeaseAction.Visitor {

        @Override
        public void takeTerm(LeaseAction.TakeTerm take) {
            Leadership.this.takeTerm();
        }

        @Override
        public void lead(LeaseAction.Lead lead) {
            Leadership.this.lead(lead.term());
        }

        @Override
        public void stepDown(LeaseAction.StepDown down) {
            Leadership.this.stepDown(down.reason());
        }
    }

    private void takeTerm() {
        try {
            on(new LeaseMessage.Taken(terms.take(self).number(), self));
        } catch (RuntimeException away) {
            LOG.error("The next term could not be taken; retrying", away);
        }
    }

    private void lead(long term) {
        guard.hold(term);
        try {
            events.append(clock.instant(), "LEASE", self + " drives the runs in term " + term);
            begin();
            LOG.info("{} drives the runs in term {}", self, term);
        } catch (RuntimeException unable) {
            LOG.error("The runs could not be resumed", unable);
            stepDown("it could not resume the runs");
        }
    }

    private void begin() {
        services.stream()
                .sorted(Comparator.comparingInt(LeaderService::getPhase))
                .forEach(LeaderService::start);
        leads = true;
    }

    private void stepDown(String reason) {
        leads = false;
        LOG.warn("{} no longer drives the runs: {}", self, reason);
        publisher.publishEvent(new DeposedEvent(reason));
    }

    @Override
    public void start() {
        running = true;
        if (settings.storeUrl() == null) {
            begin();
        }
    }

    @Override
    public void stop() {
        leads = false;
        lease.release();
        if (looks != null) {
            looks.cancel(false);
        }
        thread.shutdown();
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return PHASE;
    }
}
