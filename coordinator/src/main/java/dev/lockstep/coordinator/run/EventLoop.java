package dev.lockstep.coordinator.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One thread that executes posted tasks in order. After each batch, and at least once per period, it calls {@code
 * afterBatch}; while that fails, it executes no tasks.
 */
public final class EventLoop {

    private static final Logger LOG = LoggerFactory.getLogger(EventLoop.class);
    private static final int MOST_AT_ONCE = 1_000;
    private static final long RETRY_MILLIS = 1_000;

    private final BlockingQueue<Runnable> posted = new LinkedBlockingQueue<>();
    private final Thread thread;
    private final Duration period;
    private final Runnable tick;
    private final Runnable afterBatch;
    private volatile boolean running = true;

    /**
     * @param name of the thread
     * @param period between two ticks
     */
    public EventLoop(String name, Duration period, Runnable tick, Runnable afterBatch) {
        this.period = period;
        this.tick = tick;
        this.afterBatch = afterBatch;
        thread = new Thread(this::loop, name);
        thread.setDaemon(true);
    }

    /** Starts the thread. */
    public void start() {
        thread.start();
    }

    /** Adds a task, from any thread. */
    public void post(Runnable task) {
        posted.add(task);
    }

    /** Ends the loop after its current task. Never by an interrupt: that would close the store's file. */
    public void stop() {
        running = false;
        try {
            thread.join(10_000);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void loop() {
        List<Runnable> tasks = new ArrayList<>();
        long nextTick = System.nanoTime();
        try {
            while (running) {
                Runnable first = posted.poll(Math.max(0, nextTick - System.nanoTime()), TimeUnit.NANOSECONDS);
                if (first != null) {
                    tasks.add(first);
                    posted.drainTo(tasks, MOST_AT_ONCE - 1);
                    tasks.forEach(EventLoop::attempt);
                    tasks.clear();
                }
                if (System.nanoTime() - nextTick >= 0) {
                    nextTick = System.nanoTime() + period.toNanos();
                    attempt(tick);
                }
                finish();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void finish() throws InterruptedException {
        while (running && !attempt(afterBatch)) {
            Thread.sleep(RETRY_MILLIS);
        }
    }

    private static boolean attempt(Runnable task) {
        try {
            task.run();
            return true;
        } catch (RuntimeException failure) {
            LOG.error("A step of the coordinator failed", failure);
            return false;
        }
    }
}
