package dev.lockstep.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.sql.SQLException;

/**
 * What something took.
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

    /** This and another one after it. */
    Effort and(Effort next) {
        return new Effort(seconds + next.seconds, cpuNanos + next.cpuNanos);
    }

    /** What is measured. */
    interface Work {
        void run() throws SQLException;
    }
}
