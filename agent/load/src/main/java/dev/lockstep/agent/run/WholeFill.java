package dev.lockstep.agent.run;

import dev.lockstep.workload.FillProgress;
import java.util.function.BooleanSupplier;

/**
 * The progress of all shards of an agent. A shard announces its rows when it begins, which for most is late; until then
 * it is assumed to fill the mean of those that have begun. Thread-safe.
 */
final class WholeFill implements FillProgress {

    private final FillProgress listener;
    private final int shards;
    private final BooleanSupplier wanted;
    private int begun;
    private long expectedOfBegun;
    private long announced;

    WholeFill(FillProgress listener, int shards, BooleanSupplier wanted) {
        this.listener = listener;
        this.shards = shards;
        this.wanted = wanted;
    }

    @Override
    public synchronized void expect(long rows) {
        begun++;
        expectedOfBegun += rows;
        long expected = Math.round((double) expectedOfBegun * shards / begun);
        listener.expect(expected - announced);
        announced = expected;
    }

    @Override
    public void filled(long rows, long bytes) {
        listener.filled(rows, bytes);
    }

    @Override
    public boolean wanted() {
        return wanted.getAsBoolean() && listener.wanted();
    }
}
