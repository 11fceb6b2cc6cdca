package dev.lockstep.agent.load;

import com.sun.management.OperatingSystemMXBean;
import dev.lockstep.interval.Interval.Health;
import dev.lockstep.interval.Interval.Hotspots;
import dev.lockstep.interval.Latency;
import dev.lockstep.interval.LatencySum;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Watches the agent itself: total CPU, CPU of single threads, throttling by its quota, GC pauses, heap, and how late a
 * thread wakes that asks to wake every 10 ms. A late wake-up counts once for every tick that it missed.
 */
public final class Watchdog implements AutoCloseable {

    private static final long TICK_NANOS = 10_000_000;

    /** ZGC and Shenandoah have a bean for whole cycles, beside one for the pauses in them. */
    private static final String CONCURRENT = "Cycles";

    /**
     * Readings in faster succession, as after a stall, count as one for threads: a share of almost no time is
     * meaningless.
     */
    private static final long SHORTEST_NANOS = 500_000_000;

    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private final MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
    private final List<GarbageCollectorMXBean> collectors;
    private final AgentClock clock;
    private final ThreadWatch threads = new ThreadWatch();
    private final InterruptWatch interrupts = new InterruptWatch(Path.of("/proc"));
    private final QuotaWatch quotas = new QuotaWatch(Path.of("/proc"), Path.of("/sys"));
    private final Thread probe = new Thread(this::probe, "lockstep-probe");
    private final Object lock = new Object();
    private TimeRecord lag = new TimeRecord();
    private TimeRecord spare = new TimeRecord();
    private long cpuNanos;
    private long elapsedFrom;
    private long threadsLookedAt;
    private long gcMillis;
    private volatile boolean closed;

    /** @param clock the state of the agent's clock, read once a second */
    public Watchdog(AgentClock clock) {
        this(clock, ManagementFactory.getGarbageCollectorMXBeans());
    }

    /** @param collectors of this process; those that work beside the threads count cycles, not pauses */
    Watchdog(AgentClock clock, List<GarbageCollectorMXBean> collectors) {
        this.clock = clock;
        this.collectors = collectors.stream()
                .filter(collector -> !collector.getName().endsWith(CONCURRENT))
                .toList();
        cpuNanos = system.getProcessCpuTime();
        elapsedFrom = System.nanoTime();
        threadsLookedAt = elapsedFrom;
        gcMillis = collected();
        probe.setDaemon(true);
    }

    /** The workers of a target, to find its busiest; call before the first reading. */
    void workers(String target, List<Thread> workers) {
        threads.workers(target, workers);
    }

    /** Starts the probe thread. */
    public void start() {
        probe.start();
    }

    /** The agent's state since the last call. Confined to one thread. */
    public Health look() {
        long gcNow = collected();
        long pauses = gcNow - gcMillis;
        gcMillis = gcNow;
        return new Health(
                cpuPercent(),
                pauses,
                takeLag(),
                memory.getHeapMemoryUsage().getUsed(),
                clock.offsetNanos(),
                clock.uncertaintyNanos(),
                hotspots());
    }

    private Hotspots hotspots() {
        long now = System.nanoTime();
        if (now - threadsLookedAt >= SHORTEST_NANOS) {
            threads.look(now - threadsLookedAt);
            interrupts.look();
            quotas.look();
            threadsLookedAt = now;
        }
        Hotspots ofThreads = threads.hotspots();
        return new Hotspots(
                ofThreads.sharedThread(),
                ofThreads.worker(),
                ofThreads.workers(),
                interrupts.busiest(),
                quotas.busiest());
    }

    private double cpuPercent() {
        long cpuNow = system.getProcessCpuTime();
        long now = System.nanoTime();
        double capacity = (double) Math.max(1, now - elapsedFrom) * system.getAvailableProcessors();
        double percent = 100 * (cpuNow - cpuNanos) / capacity;
        cpuNanos = cpuNow;
        elapsedFrom = now;
        return Math.min(100, Math.max(0, percent));
    }

    private long collected() {
        long millis = 0;
        for (GarbageCollectorMXBean collector : collectors) {
            millis += Math.max(0, collector.getCollectionTime());
        }
        return millis;
    }

    private Latency takeLag() {
        TimeRecord taken;
        synchronized (lock) {
            taken = lag;
            lag = spare;
        }
        LatencySum sum = new LatencySum();
        taken.addTo(sum);
        taken.reset();
        spare = taken;
        return sum.latency();
    }

    private void probe() {
        long tick = System.nanoTime() + TICK_NANOS;
        while (!closed) {
            LockSupport.parkNanos(this, tick - System.nanoTime());
            long late = System.nanoTime() - tick;
            if (late >= 0) {
                note(late);
                tick += TICK_NANOS;
            }
        }
    }

    private void note(long lateNanos) {
        synchronized (lock) {
            lag.record(lateNanos);
        }
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(probe);
    }
}
