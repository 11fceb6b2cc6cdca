package dev.lockstep.agent.host;

/** What is sampled: the id in tidy CSV has the unit. MBytes are 2^20 bytes, MBits are 10^6 bits. */
public enum HostMetric {
    /** Share of the logical CPUs' time that was neither idle nor waiting for a disk; steal is in it. */
    CPU_UTIL("cpuUtilPercent"),
    /** Share of the logical CPUs' time in which they would have run and the hypervisor let others run. */
    CPU_STEAL("cpuStealPercent"),
    /** The least that core utilisation can have been: of each core its busiest thread. */
    CORE_UTIL_LOWEST("cpuCoreUtilLowestPercent"),
    /** The most that core utilisation can have been: of each core the sum of its threads, at most 100. */
    CORE_UTIL_HIGHEST("cpuCoreUtilHighestPercent"),
    /** The load average of a minute over the logical CPUs: 1.0 means all of them busy, as in esxtop. */
    CPU_LOAD("cpuLoad1m"),
    /** Threads that run or could run at the instant of the sample. */
    RUN_QUEUE("runQueueThreads"),
    /** Memory that is not available to programs without swapping. */
    MEMORY_USED("memoryUsedMBytes"),
    MEMORY_AVAILABLE("memoryAvailableMBytes"),
    SWAP_IN("swapInMBytesPerSecond"),
    SWAP_OUT("swapOutMBytesPerSecond"),
    INTERRUPTS("interruptsPerSecond"),
    CONTEXT_SWITCHES("contextSwitchesPerSecond"),
    DISK_READS("diskReadsPerSecond"),
    DISK_WRITES("diskWritesPerSecond"),
    DISK_READ_RATE("diskReadMBytesPerSecond"),
    DISK_WRITE_RATE("diskWriteMBytesPerSecond"),
    /** Mean time of the reads that ended in the interval, queueing included; none when none ended. */
    DISK_READ_TIME("diskReadMillis"),
    /** The same for writes. */
    DISK_WRITE_TIME("diskWriteMillis"),
    PACKETS_IN("packetsInPerSecond"),
    PACKETS_OUT("packetsOutPerSecond"),
    NETWORK_IN("networkInMBitsPerSecond"),
    NETWORK_OUT("networkOutMBitsPerSecond"),
    /** CPU time used by the container over what its quota allows. */
    CONTAINER_CPU("containerCpuPercent"),
    /** Share of the quota's periods in which the container was stopped for having used it up. */
    CONTAINER_THROTTLED("containerThrottledPercent"),
    /** Of processor packages and their memory where the instance says so, never of the whole machine. */
    POWER("powerWatts");

    private final String id;

    HostMetric(String id) {
        this.id = id;
    }

    /** The name in files and results; never renamed. */
    public String id() {
        return id;
    }
}
