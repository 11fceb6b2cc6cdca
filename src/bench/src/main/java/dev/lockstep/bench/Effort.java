package dev.lockstep.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.sql.SQLException;

/**
 * The time and CPU of an action.
 *
 * @param cpuNanos of all threads of this process
 */
record Effort(double seconds, long cpuNanos) {

    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    static Effort of(Work work) throws SQLException {
        long fromNanos = System.nanoTime();
        long fromCpu = SYSTEM.getProcessCpuTime();
        work.run();
        return new Effort((System.nanoTime() - fromNanos) / 1e9, SYSTEM.getProcessCpuTime() - fromCpu);
    }

    /** The sum of this and another effort. */
    Effort and(Effort next) {
        return new Effort(seconds + next.seconds, cpuNanos + next.cpuNanos);
    }

    /** The measured action. */
    interface Work {
        void run() throws SQLException;
    }
}
