package dev.lockstep.coordinator.store;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.DeadExecutionHandler;
import com.github.kagkarlsson.scheduler.task.helper.CustomTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The lease on the runs of a shared store: a task of db-scheduler that lasts as long as its holder leads. The holder
 * renews it every second; after six seconds without renewal it is considered dead, and another coordinator gets the
 * task.
 */
@Component
public class StoreLease {

    private static final Duration BEAT = Duration.ofSeconds(1);
    private static final int BEATS_UNTIL_DEAD = 6;
    private static final String NAME = "drive-the-runs";

    private final DataSource source;
    private final StoreClock clock;
    private final CountDownLatch released = new CountDownLatch(1);
    private volatile boolean holding;
    private @Nullable Scheduler scheduler;

    StoreLease(DataSource source, Clock own) {
        this.source = source;
        this.clock = new StoreClock(new JdbcTemplate(source), own);
    }

    /** Requests the lease; {@code granted} is called once, from another thread, when this process has it. */
    public synchronized void seek(String holder, Runnable granted) {
        look();
        CustomTask<Void> task = Tasks.custom(NAME, Void.class)
                .scheduleOnStartup(NAME, null, now -> now)
                .onDeadExecution(this.<Void>revival())
                .execute((instance, context) -> hold(granted));
        Scheduler seeking = Scheduler.create(source)
                .startTasks(task)
                .schedulerName(new SchedulerName.Fixed(holder))
                .clock(clock)
                .threads(1)
                .pollingInterval(BEAT)
                .heartbeatInterval(BEAT)
                .missedHeartbeatsLimit(BEATS_UNTIL_DEAD)
                .shutdownMaxWait(Duration.ofSeconds(5))
                .build();
        scheduler = seeking;
        seeking.start();
    }

    private CompletionHandler<Void> hold(Runnable granted) {
        holding = true;
        granted.run();
        try {
            released.await();
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
        return (completed, operations) -> operations.reschedule(completed, clock.now());
    }

    /**
     * A holder that finds itself dead had lost the database: it keeps renewing, unless another coordinator took over.
     */
    private <T> DeadExecutionHandler<T> revival() {
        return (completed, operations) -> {
            if (!holding) {
                operations.reschedule(completed, clock.now());
            }
        };
    }

    /** Reads the store's clock; call it periodically. */
    public void look() {
        clock.look();
    }

    /** Releases the lease, or stops requesting it. */
    public synchronized void release() {
        released.countDown();
        Scheduler seeking = scheduler;
        scheduler = null;
        if (seeking != null) {
            seeking.stop();
        }
    }
}
