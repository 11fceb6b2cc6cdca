package dev.lockstep.agent.host;

/** How a logical CPU, or all of them, spent its time, in a unit of its own; a tick is 10 or 16 ms. */
record CpuTicks(long total, long idle, long steal) implements Counters<CpuTicks> {

    @Override
    public CpuTicks minus(CpuTicks earlier) {
        return new CpuTicks(total - earlier.total, idle - earlier.idle, steal - earlier.steal);
    }

    // Linux may set the iowait time back by some ticks: that is not a reset.
    @Override
    public boolean plausible() {
        return total > 0 && steal >= 0 && idle * 10 >= -total;
    }

    double busyPercent() {
        return Math.min(100, Math.max(0, percent(total - idle)));
    }

    double stealPercent() {
        return percent(steal);
    }

    private double percent(long part) {
        return 100.0 * part / total;
    }
}
