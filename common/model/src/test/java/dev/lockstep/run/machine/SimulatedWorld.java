package dev.lockstep.run.machine;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;

/** The clock, the chance and the events of one schedule. */
final class SimulatedWorld {

    /** When faults cease, so that what is left must come to rest. */
    static final long CALM_AFTER_MILLIS = 60_000;

    private static final Instant EPOCH = Instant.parse("2026-01-01T00:00:00Z");
    private static final int LOG_LINES = 400;

    final SplittableRandom random;
    final SimulatedFaults faults;
    private final PriorityQueue<Due> events =
            new PriorityQueue<>(Comparator.comparingLong(Due::millis).thenComparingLong(Due::order));
    private final Deque<String> log = new ArrayDeque<>();
    private long nowMillis;
    private long order;

    private record Due(long millis, long order, Runnable task) {}

    SimulatedWorld(long seed) {
        random = new SplittableRandom(seed);
        faults = SimulatedFaults.draw(random);
    }

    Instant now() {
        return EPOCH.plusMillis(nowMillis);
    }

    long millis() {
        return nowMillis;
    }

    void after(long millis, Runnable task) {
        events.add(new Due(nowMillis + Math.max(0, millis), order++, task));
    }

    void at(Instant when, Runnable task) {
        after(when.toEpochMilli() - now().toEpochMilli(), task);
    }

    boolean step() {
        Due next = events.poll();
        if (next == null) {
            return false;
        }
        nowMillis = next.millis();
        next.task().run();
        return true;
    }

    boolean stormy() {
        return nowMillis < CALM_AFTER_MILLIS;
    }

    boolean strikes(double chance) {
        return stormy() && random.nextDouble() < chance;
    }

    long between(long from, long to) {
        return random.nextLong(from, to + 1);
    }

    void log(String line) {
        if (log.size() == LOG_LINES) {
            log.removeFirst();
        }
        log.addLast(nowMillis + " ms: " + line);
    }

    List<String> lines() {
        return new ArrayList<>(log);
    }
}
