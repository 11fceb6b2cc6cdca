package dev.lockstep.host.metric;

import dev.lockstep.host.metric.Rule.Role;
import java.util.regex.Pattern;

/**
 * Maps Windows counters to metrics. {@code % Processor Time} is plain busy time, unlike esxtop's, which is scaled by
 * frequency as Windows' {@code % Processor Utility} is.
 */
final class PerfmonRules {

    private static final double MBYTES_PER_BYTE = 1.0 / (1 << 20);
    private static final double MBYTES_PER_KBYTE = 1.0 / (1 << 10);
    private static final double MBITS_PER_BYTE = 8e-6;
    private static final double MILLIS_PER_SECOND = 1_000;
    private static final Pattern NAMED_SERVER = Pattern.compile("mssql\\$.+?:");

    private PerfmonRules() {}

    static RuleTable table() {
        var table = new RuleTable(group -> NAMED_SERVER.matcher(group).replaceFirst("sqlserver:"));
        addHost(table);
        addDevices(table);
        addSqlServer(table);
        return table;
    }

    /** The newer object includes the processors of every group, the older one only those of its own. */
    private static void addHost(RuleTable table) {
        table.group("Processor Information", Places::host, Role.POINT)
                .as("% Processor Time", Metric.CPU_UTIL)
                .as("% Processor Utility", Metric.CPU_USED)
                .as("Interrupts/sec", Metric.INTERRUPTS);
        table.group("Processor", Places::host, Role.POINT)
                .rank(1)
                .as("% Processor Time", Metric.CPU_UTIL)
                .as("Interrupts/sec", Metric.INTERRUPTS);
        table.group("Processor Information", Places::processor, Role.PROCESSOR)
                .as("% Processor Time", Metric.LOGICAL_CPUS);
        table.group("Processor", Places::processor, Role.PROCESSOR).rank(1).as("% Processor Time", Metric.LOGICAL_CPUS);
        table.group("Processor Information", Places::processor, Role.PROCESSOR_PART)
                .as("% Processor Time", Metric.CPU_UTIL)
                .as("% Processor Utility", Metric.CPU_USED);
        table.group("Processor", Places::processor, Role.PROCESSOR_PART)
                .rank(1)
                .as("% Processor Time", Metric.CPU_UTIL);
        table.group("System", Places::host, Role.POINT)
                .as("Processor Queue Length", Metric.CPU_QUEUE_LENGTH)
                .as("Context Switches/sec", Metric.CONTEXT_SWITCHES);
        table.group("Memory", Places::host, Role.POINT)
                .as("Available MBytes", Metric.MEMORY_AVAILABLE)
                .as("Pages/sec", Metric.MEMORY_PAGES);
        table.group("Memory", Places::host, Role.POINT)
                .rank(1)
                .as("Available Bytes", Metric.MEMORY_AVAILABLE, MBYTES_PER_BYTE);
        table.group("Memory", Places::host, Role.POINT)
                .rank(2)
                .as("Available KBytes", Metric.MEMORY_AVAILABLE, MBYTES_PER_KBYTE);
    }

    private static void addDevices(RuleTable table) {
        table.group("PhysicalDisk", Places::deviceOrHost, Role.PART)
                .as("Disk Reads/sec", Metric.DISK_READS)
                .as("Disk Writes/sec", Metric.DISK_WRITES)
                .as("Disk Transfers/sec", Metric.DISK_COMMANDS)
                .as("Disk Read Bytes/sec", Metric.DISK_READ_MBYTES, MBYTES_PER_BYTE)
                .as("Disk Write Bytes/sec", Metric.DISK_WRITE_MBYTES, MBYTES_PER_BYTE)
                .as("Avg. Disk sec/Read", Metric.DISK_READ_MILLIS, MILLIS_PER_SECOND)
                .as("Avg. Disk sec/Write", Metric.DISK_WRITE_MILLIS, MILLIS_PER_SECOND)
                .as("Avg. Disk sec/Transfer", Metric.DISK_GUEST_MILLIS, MILLIS_PER_SECOND)
                .as("Current Disk Queue Length", Metric.DISK_QUEUE_LENGTH);
        table.group("Network Interface", Places::networkInterface, Role.PART)
                .as("Packets Received/sec", Metric.PACKETS_IN)
                .as("Packets Sent/sec", Metric.PACKETS_OUT)
                .as("Bytes Received/sec", Metric.NETWORK_IN, MBITS_PER_BYTE)
                .as("Bytes Sent/sec", Metric.NETWORK_OUT, MBITS_PER_BYTE)
                .as("Output Queue Length", Metric.NETWORK_QUEUE_LENGTH);
    }

    private static void addSqlServer(RuleTable table) {
        sql(table, "SQL Statistics").as("Batch Requests/sec", Metric.SQL_BATCHES);
        sql(table, "Databases")
                .as("Transactions/sec", Metric.SQL_TRANSACTIONS)
                .as("Log Flushes/sec", Metric.SQL_LOG_FLUSHES);
        sql(table, "Buffer Manager")
                .as("Page life expectancy", Metric.SQL_PAGE_LIFE)
                .as("Buffer cache hit ratio", Metric.SQL_CACHE_HITS)
                .as("Lazy writes/sec", Metric.SQL_LAZY_WRITES);
        sql(table, "Locks")
                .as("Lock Waits/sec", Metric.SQL_LOCK_WAITS)
                .as("Number of Deadlocks/sec", Metric.SQL_DEADLOCKS);
        sql(table, "Memory Manager").as("Memory Grants Pending", Metric.SQL_GRANTS_PENDING);
    }

    private static RuleTable.Group sql(RuleTable table, String object) {
        return table.group("SQLServer:" + object, Places::sqlServer, Role.POINT);
    }
}
