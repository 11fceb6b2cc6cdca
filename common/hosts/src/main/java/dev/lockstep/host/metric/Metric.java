package dev.lockstep.host.metric;

import static dev.lockstep.host.metric.OverHosts.MAXIMUM;
import static dev.lockstep.host.metric.OverHosts.MEAN_BY_CORES;
import static dev.lockstep.host.metric.OverHosts.MEAN_BY_WEIGHT;
import static dev.lockstep.host.metric.OverHosts.MINIMUM;
import static dev.lockstep.host.metric.OverHosts.SUM;
import static java.util.stream.Collectors.toUnmodifiableMap;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The metrics of a host, by their names in results and files. Stored with every result, so no id is ever renamed.
 *
 * <p>Over time every metric is the mean weighted by the length of the rows. A metric with a weight is also weighted by
 * that, so that a time per operation counts each operation once. A megabyte is 2<sup>20</sup> bytes, a megabit
 * 10<sup>6</sup> bits.
 */
public enum Metric {
    CORES("cores", "", SUM, "cores of the host"),
    LOGICAL_CPUS("logicalCpus", "", SUM, "logical processors of the host: hyper-threads count"),
    CPU_CORE_UTIL(
            "cpuCoreUtilPercent",
            "%",
            MEAN_BY_CORES,
            "time in which at least one thread of a core ran, over all cores"),
    CPU_UTIL(
            "cpuUtilPercent", "%", MEAN_BY_CORES, "time in which a logical processor was not halted, over all of them"),
    CPU_USED(
            "cpuUsedPercent",
            "%",
            MEAN_BY_CORES,
            "work done, scaled by actual to nominal frequency; above 100 with turbo"),
    CPU_STEAL(
            "cpuStealPercent",
            "%",
            MEAN_BY_CORES,
            "time in which a guest was ready to run, but the hypervisor ran others"),
    CPU_LOAD_1M("cpuLoad1m", "", MEAN_BY_CORES, "load over the last minute; 1.0 = all logical processors busy"),
    CPU_NOMINAL_MHZ("cpuNominalMHz", "MHz", MEAN_BY_CORES, "frequency of the fastest P-state, the nominal one"),
    CPU_APERF_MPERF(
            "cpuAperfMperfPercent",
            "%",
            CPU_UTIL,
            "actual over nominal frequency (%A/MPERF) of logical processors that were not halted"),
    CPU_MHZ("cpuMHz", "MHz", CPU_UTIL, "actual frequency of logical processors that were not halted"),
    CPU_C_STATE(
            "cpuCStatePercent", "%", MEAN_BY_CORES, "time in a C-state, over all logical processors; C0 = not halted"),
    CPU_P_STATE("cpuPStatePercent", "%", MEAN_BY_CORES, "time in a P-state, over all logical processors; P0 = fastest"),
    CPU_CORE_UTIL_LOWEST("cpuCoreUtilLowestPercent", "%", MEAN_BY_CORES, "lower bound of cpuCoreUtilPercent"),
    CPU_CORE_UTIL_HIGHEST("cpuCoreUtilHighestPercent", "%", MEAN_BY_CORES, "upper bound of cpuCoreUtilPercent"),
    RUN_QUEUE("runQueueThreads", "", SUM, "threads that are running or ready to run"),
    CONTAINER_CPU("containerCpuPercent", "%", MAXIMUM, "CPU time that a container used over what its quota allows"),
    CONTAINER_THROTTLED(
            "containerThrottledPercent", "%", MAXIMUM, "periods of its quota in which a container was stopped"),
    CPU_QUEUE_LENGTH("cpuQueueLength", "", SUM, "threads that are ready and wait for a processor"),
    MEMORY_TOTAL("memoryTotalMBytes", "MB", SUM, "memory of the machine"),
    MEMORY_FREE("memoryFreeMBytes", "MB", SUM, "unused memory"),
    MEMORY_AVAILABLE("memoryAvailableMBytes", "MB", SUM, "memory available to programs without swapping"),
    MEMORY_USED("memoryUsedMBytes", "MB", SUM, "memory that is neither free nor available"),
    MEMORY_STATE("memoryState", "", MAXIMUM, "ESXi's memory state, 0 = high: enough; larger is scarcer"),
    MEMORY_OVERCOMMIT("memoryOvercommit", "", MAXIMUM, "memory requested over memory installed, minus 1, last minute"),
    MEMORY_BALLOON("memoryBalloonMBytes", "MB", SUM, "memory reclaimed from virtual machines by their balloons"),
    SWAP_IN("swapInMBytesPerSecond", "MB/s", SUM, "read back from swap"),
    SWAP_OUT("swapOutMBytesPerSecond", "MB/s", SUM, "written to swap"),
    MEMORY_PAGES("memoryPagesPerSecond", "1/s", SUM, "pages read from or written to disk to resolve hard faults"),
    NUMA_FREE("numaFreeMBytes", "MB", SUM, "free memory of a NUMA node"),
    POWER(
            "powerWatts",
            "W",
            SUM,
            "power of the machine, from its sensor; for an instance rapl:..., of the processors only"),
    POWER_CAP("powerCapWatts", "W", SUM, "limit on the power; 0 = none"),

    DISK_READS("diskReadsPerSecond", "1/s", SUM, "reads"),
    DISK_WRITES("diskWritesPerSecond", "1/s", SUM, "writes"),
    DISK_COMMANDS("diskCommandsPerSecond", "1/s", SUM, "commands of every kind"),
    DISK_READ_MBYTES("diskReadMBytesPerSecond", "MB/s", SUM, "read"),
    DISK_WRITE_MBYTES("diskWriteMBytesPerSecond", "MB/s", SUM, "written"),
    DISK_READ_MILLIS("diskReadMillis", "ms", DISK_READS, "mean time of a read"),
    DISK_WRITE_MILLIS("diskWriteMillis", "ms", DISK_WRITES, "mean time of a write"),
    DISK_GUEST_MILLIS("diskGuestMillis", "ms", DISK_COMMANDS, "mean time of a command as the guest sees it (GAVG)"),
    DISK_DEVICE_MILLIS("diskDeviceMillis", "ms", DISK_COMMANDS, "its part in driver and device (DAVG)"),
    DISK_KERNEL_MILLIS("diskKernelMillis", "ms", DISK_COMMANDS, "its part in the hypervisor (KAVG), including queues"),
    DISK_QUEUE_MILLIS("diskQueueMillis", "ms", DISK_COMMANDS, "the part of that in queues (QAVG)"),
    DISK_ACTIVE("diskActiveCommands", "", SUM, "commands under way in the device"),
    DISK_QUEUED("diskQueuedCommands", "", SUM, "commands waiting in the hypervisor"),
    DISK_QUEUE_DEPTH("diskQueueDepth", "", SUM, "queue depth of a device (DQLEN)"),
    DISK_QUEUE_LENGTH("diskQueueLength", "", SUM, "commands under way or waiting"),
    DISK_FAILED(
            "diskFailedCommandsPerSecond", "1/s", SUM, "commands that failed, including those to an empty CD drive"),
    DISK_ABORTS("diskAbortsPerSecond", "1/s", SUM, "aborted commands"),
    DISK_RESETS("diskResetsPerSecond", "1/s", SUM, "resets"),

    PACKETS_IN("packetsInPerSecond", "1/s", SUM, "packets received"),
    PACKETS_OUT("packetsOutPerSecond", "1/s", SUM, "packets sent"),
    NETWORK_IN("networkInMBitsPerSecond", "Mbit/s", SUM, "received"),
    NETWORK_OUT("networkOutMBitsPerSecond", "Mbit/s", SUM, "sent"),
    DROPPED_IN("droppedInPercent", "%", MAXIMUM, "received packets that were dropped"),
    DROPPED_OUT("droppedOutPercent", "%", MAXIMUM, "outgoing packets that were dropped"),
    LINK_SPEED("linkMBitsPerSecond", "Mbit/s", SUM, "speed of an uplink"),
    LINK_IN("linkInPercent", "%", MAXIMUM, "time in which an uplink was busy receiving, at its speed"),
    LINK_OUT("linkOutPercent", "%", MAXIMUM, "time in which an uplink was busy sending, at its speed"),
    NETWORK_QUEUE_LENGTH("networkOutQueueLength", "", SUM, "packets waiting to be sent"),
    INTERRUPTS("interruptsPerSecond", "1/s", SUM, "interrupts"),
    CONTEXT_SWITCHES("contextSwitchesPerSecond", "1/s", SUM, "context switches"),

    VM_VCPUS("vmVcpus", "", SUM, "virtual processors of a virtual machine"),
    VM_CPU_USED(
            "vmCpuUsedPercent", "%", SUM, "work done by a virtual machine, scaled by frequency; 100 = one processor"),
    VM_CPU_RUN("vmCpuRunPercent", "%", SUM, "time in which its worlds ran; 100 = one processor"),
    VM_CPU_SYSTEM("vmCpuSystemPercent", "%", SUM, "work of the hypervisor on its behalf; 100 = one processor"),
    VM_CPU_DEMAND("vmCpuDemandPercent", "%", SUM, "CPU that it requested over the last minute; 100 = one processor"),
    VM_CPU_OVERLAP(
            "vmCpuOverlapPercent",
            "%",
            SUM,
            "time in which its worlds had a processor that did the hypervisor's work for others; 100 = one processor"),
    VM_MIGRATIONS("vmMigrationsPerSecond", "1/s", SUM, "moves of its worlds from one processor to another"),
    VM_CPU_RESERVATION("vmCpuReservationMHz", "MHz", SUM, "CPU reserved for it"),
    VM_CPU_LIMIT("vmCpuLimitMHz", "MHz", SUM, "limit on its CPU; absent if it has none"),
    CPU_LATENCY(
            "cpuLatencyPercentPerVcpu",
            "%",
            MAXIMUM,
            "time that a virtual processor lost to contention: ready, co-stop, a shared core (%LAT_C)"),
    READY("readyPercentPerVcpu", "%", MAXIMUM, "time in which a virtual processor was ready but had no processor"),
    READY_WORST("readyPercentOfWorstVcpu", "%", MAXIMUM, "the same for the virtual processor that waited most"),
    CO_STOP("coStopPercentPerVcpu", "%", MAXIMUM, "time in which a virtual processor was held back for its siblings"),
    CO_STOP_WORST(
            "coStopPercentOfWorstVcpu", "%", MAXIMUM, "the same for the virtual processor that was held back most"),
    MAX_LIMITED("maxLimitedPercentPerVcpu", "%", MAXIMUM, "the part of ready caused by a CPU limit"),
    VM_SWAP_WAIT("swapWaitPercentPerVcpu", "%", MAXIMUM, "time in which it waited for swapped memory"),
    VM_SWAP_IN("vmSwapInMBytesPerSecond", "MB/s", SUM, "its memory read back from swap"),
    VM_MEMORY_SIZE("vmMemorySizeMBytes", "MB", SUM, "memory assigned to it, plus the hypervisor's overhead for it"),
    VM_MEMORY_RESERVATION("vmMemoryReservationMBytes", "MB", SUM, "memory reserved for it"),
    VM_MEMORY_LIMIT("vmMemoryLimitMBytes", "MB", SUM, "limit on its host memory; absent if it has none"),
    VM_MEMORY_CONSUMED("vmMemoryConsumedMBytes", "MB", SUM, "host memory that it occupies"),
    VM_MEMORY_TOUCHED("vmMemoryTouchedMBytes", "MB", SUM, "memory that it used recently"),
    VM_MEMORY_SWAPPED("vmMemorySwappedMBytes", "MB", SUM, "its memory in swap"),
    VM_MEMORY_BALLOON("vmMemoryBalloonMBytes", "MB", SUM, "memory held by its balloon"),
    VM_NUMA_LOCAL("vmNumaLocalPercent", "%", MINIMUM, "its memory on the NUMA nodes where it runs"),
    VM_NUMA_REMOTE("vmNumaRemoteMBytes", "MB", SUM, "its memory on other NUMA nodes"),
    VM_POWER("vmPowerWatts", "W", SUM, "the hypervisor's estimate of its part of the power"),
    VM_DISK_READS("virtualDiskReadsPerSecond", "1/s", SUM, "reads of a virtual disk, or of all of a virtual machine"),
    VM_DISK_WRITES("virtualDiskWritesPerSecond", "1/s", SUM, "writes"),
    VM_DISK_COMMANDS("virtualDiskCommandsPerSecond", "1/s", SUM, "commands of every kind"),
    VM_DISK_READ_MBYTES("virtualDiskReadMBytesPerSecond", "MB/s", SUM, "read"),
    VM_DISK_WRITE_MBYTES("virtualDiskWriteMBytesPerSecond", "MB/s", SUM, "written"),
    VM_DISK_READ_MILLIS("virtualDiskReadMillis", "ms", VM_DISK_READS, "mean time of a read"),
    VM_DISK_WRITE_MILLIS("virtualDiskWriteMillis", "ms", VM_DISK_WRITES, "mean time of a write"),
    VM_DISK_MILLIS("virtualDiskMillis", "ms", VM_DISK_COMMANDS, "mean time of a read or write, each counted once"),
    VM_PACKETS_IN("vmPacketsInPerSecond", "1/s", SUM, "packets that a virtual machine received, over its ports"),
    VM_PACKETS_OUT("vmPacketsOutPerSecond", "1/s", SUM, "packets that it sent"),
    VM_NETWORK_IN("vmNetworkInMBitsPerSecond", "Mbit/s", SUM, "received"),
    VM_NETWORK_OUT("vmNetworkOutMBitsPerSecond", "Mbit/s", SUM, "sent"),
    VM_UPLINK_IN("vmUplinkInPercent", "%", MAXIMUM, "linkInPercent of the busiest uplink of its switches"),
    VM_UPLINK_OUT("vmUplinkOutPercent", "%", MAXIMUM, "linkOutPercent of the busiest uplink of its switches"),
    VM_UPLINK_DROPPED_IN(
            "vmUplinkDroppedInPercent", "%", MAXIMUM, "droppedInPercent of the worst uplink of its switches"),
    VM_UPLINK_DROPPED_OUT(
            "vmUplinkDroppedOutPercent", "%", MAXIMUM, "droppedOutPercent of the worst uplink of its switches"),
    VM_DROPPED_IN("vmDroppedInPercent", "%", MAXIMUM, "received packets that were dropped, at its worst port"),
    VM_DROPPED_OUT("vmDroppedOutPercent", "%", MAXIMUM, "outgoing packets that were dropped, at its worst port"),

    SQL_BATCHES("sqlBatchesPerSecond", "1/s", SUM, "batches that SQL Server received"),
    SQL_TRANSACTIONS("sqlTransactionsPerSecond", "1/s", SUM, "transactions that it began"),
    SQL_LOG_FLUSHES("sqlLogFlushesPerSecond", "1/s", SUM, "log flushes"),
    SQL_PAGE_LIFE("sqlPageLifeSeconds", "s", MINIMUM, "how long an unused page stays in its buffer pool"),
    SQL_CACHE_HITS("sqlCacheHitPercent", "%", MINIMUM, "page requests satisfied from its buffer pool"),
    SQL_LAZY_WRITES("sqlLazyWritesPerSecond", "1/s", SUM, "pages written to free buffers"),
    SQL_LOCK_WAITS("sqlLockWaitsPerSecond", "1/s", SUM, "requests that waited for a lock"),
    SQL_DEADLOCKS("sqlDeadlocksPerSecond", "1/s", SUM, "requests that ended in a deadlock"),
    SQL_GRANTS_PENDING("sqlGrantsPending", "", SUM, "requests waiting for a memory grant");

    /** How busy the processors of a host are, in order of preference; the first is the one that papers use. */
    public static final List<Metric> CPU_USE = List.of(CPU_CORE_UTIL, CPU_UTIL, CPU_USED);

    private static final Map<String, Metric> BY_ID =
            Stream.of(values()).collect(toUnmodifiableMap(Metric::id, Function.identity()));

    private static final Map<String, Metric> BY_LOWER_CASE = Stream.of(values())
            .collect(toUnmodifiableMap(metric -> metric.id().toLowerCase(Locale.ROOT), Function.identity()));

    private final String id;
    private final String unit;
    private final OverHosts overHosts;
    private final @Nullable Metric weight;
    private final String definition;

    Metric(String id, String unit, OverHosts overHosts, String definition) {
        this.id = id;
        this.unit = unit;
        this.overHosts = overHosts;
        this.weight = null;
        this.definition = definition;
    }

    Metric(String id, String unit, Metric weight, String definition) {
        this.id = id;
        this.unit = unit;
        this.overHosts = MEAN_BY_WEIGHT;
        this.weight = weight;
        this.definition = definition;
    }

    /** The metric with this id; empty for a user's own name. */
    public static Optional<Metric> of(String id) {
        return Optional.ofNullable(BY_ID.get(id));
    }

    /** The metric with this id, ignoring case; empty for a user's own name. */
    public static Optional<Metric> ignoringCase(String id) {
        return Optional.ofNullable(BY_LOWER_CASE.get(id.toLowerCase(Locale.ROOT)));
    }

    /** The name in files and results. */
    public String id() {
        return id;
    }

    /** Empty for plain numbers. */
    public String unit() {
        return unit;
    }

    /** How the values of several hosts are combined. */
    public OverHosts overHosts() {
        return overHosts;
    }

    /** The rate of the same instance that weights means of this metric. */
    public Optional<Metric> weighedBy() {
        return Optional.ofNullable(weight);
    }

    /** Whether its instances are virtual machines or their disks and ports; these constants are contiguous above. */
    public boolean ofVm() {
        return compareTo(VM_VCPUS) >= 0 && compareTo(VM_DROPPED_OUT) <= 0;
    }

    /** A short definition. */
    public String definition() {
        return definition;
    }
}
