package dev.lockstep.host.metric;

import dev.lockstep.host.metric.Rule.Role;
import dev.lockstep.host.pdh.CounterPath;
import java.util.function.UnaryOperator;

/** Maps esxtop counters to metrics. Only counters with a rule are read by default. */
final class EsxtopRules {

    private static final int MOST_POWER_STATES = 32;

    private EsxtopRules() {}

    static RuleTable table() {
        var table = new RuleTable(UnaryOperator.identity());
        addHost(table);
        addDisks(table);
        addNetwork(table);
        addVms(table);
        return table;
    }

    private static void addHost(RuleTable table) {
        table.group("Physical Cpu", Places::host, Role.POINT)
                .as("% Core Util Time", Metric.CPU_CORE_UTIL)
                .as("% Util Time", Metric.CPU_UTIL)
                .as("% Processor Time", Metric.CPU_USED);
        table.group("Physical Cpu", Places::processor, Role.PROCESSOR).as("% Util Time", Metric.LOGICAL_CPUS);
        table.group("Physical Cpu", Places::processor, Role.PROCESSOR_PART)
                .as("% Core Util Time", Metric.CPU_CORE_UTIL)
                .as("% Util Time", Metric.CPU_UTIL)
                .as("% Processor Time", Metric.CPU_USED);
        addPowerStates(table);
        table.group("Physical Cpu Load", Places::host, Role.POINT).as("Cpu Load (1 Minute Avg)", Metric.CPU_LOAD_1M);
        table.group("Memory", Places::host, Role.POINT)
                .as("Machine MBytes", Metric.MEMORY_TOTAL)
                .as("Free MBytes", Metric.MEMORY_FREE)
                .as("Kernel State", Metric.MEMORY_STATE)
                .as("Memory Overcommit (1 Minute Avg)", Metric.MEMORY_OVERCOMMIT)
                .as("Memctl Current MBytes", Metric.MEMORY_BALLOON)
                .as("Swap MBytes Read/sec", Metric.SWAP_IN)
                .as("Swap MBytes Write/sec", Metric.SWAP_OUT);
        table.group("Numa Node", Places::device, Role.POINT).as("Free MBytes", Metric.NUMA_FREE);
        table.group("Power", Places::host, Role.POINT)
                .as("Power Usage Now Watts", Metric.POWER)
                .as("Power Usage Cap Watts", Metric.POWER_CAP);
    }

    /** Each C-state and P-state has columns of its own; a host has those that its processors support. */
    private static void addPowerStates(RuleTable table) {
        table.group("Power", Places::fastestState, Role.POINT).as("P-State MHZ", Metric.CPU_NOMINAL_MHZ);
        table.group("PCPU Power State", Places::powerProcessor, Role.PROCESSOR_PART)
                .as(CounterPath.APERF_MPERF, Metric.CPU_APERF_MPERF);
        RuleTable.Group states = table.group("PCPU Power State", Places::powerProcessor, Role.PROCESSOR_STATE);
        for (int state = 0; state < MOST_POWER_STATES; state++) {
            states.as("%C-State C" + state, Metric.CPU_C_STATE).as("%P-State P" + state, Metric.CPU_P_STATE);
        }
    }

    /** An NFS volume is on no adapter and no device, so it counts beside either. */
    private static void addDisks(RuleTable table) {
        disk(table.group("Physical Disk Adapter", Places::adapter, Role.PART));
        disk(table.group("Physical Disk SCSI Device", Places::device, Role.PART).rank(1))
                .as("Device Q Depth", Metric.DISK_QUEUE_DEPTH)
                .as("Active Commands", Metric.DISK_ACTIVE)
                .as("Queued Commands", Metric.DISK_QUEUED);
        disk(table.group("Physical Disk NFS Volume", Places::device, Role.FURTHER_PART));
        RuleTable.Group virtual = table.group("Virtual Disk", Places::virtualDisk, Role.VM_DEVICE);
        virtual.as("Commands/sec", Metric.VM_DISK_COMMANDS)
                .as("Reads/sec", Metric.VM_DISK_READS)
                .as("Writes/sec", Metric.VM_DISK_WRITES)
                .as("MBytes Read/sec", Metric.VM_DISK_READ_MBYTES)
                .as("MBytes Written/sec", Metric.VM_DISK_WRITE_MBYTES)
                .as("Average MilliSec/Read", Metric.VM_DISK_READ_MILLIS)
                .as("Average MilliSec/Write", Metric.VM_DISK_WRITE_MILLIS);
    }

    private static RuleTable.Group disk(RuleTable.Group group) {
        return group.as("Commands/sec", Metric.DISK_COMMANDS)
                .as("Reads/sec", Metric.DISK_READS)
                .as("Writes/sec", Metric.DISK_WRITES)
                .as("MBytes Read/sec", Metric.DISK_READ_MBYTES)
                .as("MBytes Written/sec", Metric.DISK_WRITE_MBYTES)
                .as("Average Guest MilliSec/Read", Metric.DISK_READ_MILLIS)
                .as("Average Guest MilliSec/Write", Metric.DISK_WRITE_MILLIS)
                .as("Average Guest MilliSec/Command", Metric.DISK_GUEST_MILLIS)
                .as("Average Driver MilliSec/Command", Metric.DISK_DEVICE_MILLIS)
                .as("Average Kernel MilliSec/Command", Metric.DISK_KERNEL_MILLIS)
                .as("Average Queue MilliSec/Command", Metric.DISK_QUEUE_MILLIS)
                .as("Failed Commands/sec", Metric.DISK_FAILED)
                .as("Aborts/sec", Metric.DISK_ABORTS)
                .as("Resets/sec", Metric.DISK_RESETS);
    }

    private static void addNetwork(RuleTable table) {
        table.group("Network Port", Places::uplink, Role.UPLINK)
                .as("Link Speed (Mb/s)", Metric.LINK_SPEED)
                .as("Packets Received/sec", Metric.PACKETS_IN)
                .as("Packets Transmitted/sec", Metric.PACKETS_OUT)
                .as("MBits Received/sec", Metric.NETWORK_IN)
                .as("MBits Transmitted/sec", Metric.NETWORK_OUT)
                .as("% Received Packets Dropped", Metric.DROPPED_IN)
                .as("% Outbound Packets Dropped", Metric.DROPPED_OUT);
        table.group("Network Port", Places::vmOfPort, Role.VM_PORT)
                .as("Packets Received/sec", Metric.VM_PACKETS_IN)
                .as("Packets Transmitted/sec", Metric.VM_PACKETS_OUT)
                .as("MBits Received/sec", Metric.VM_NETWORK_IN)
                .as("MBits Transmitted/sec", Metric.VM_NETWORK_OUT)
                .as("% Received Packets Dropped", Metric.VM_DROPPED_IN)
                .as("% Outbound Packets Dropped", Metric.VM_DROPPED_OUT);
    }

    private static void addVms(RuleTable table) {
        table.group("Group Cpu", Places::group, Role.GROUP)
                .as("% Used", Metric.VM_CPU_USED)
                .as("% Run", Metric.VM_CPU_RUN)
                .as("% System", Metric.VM_CPU_SYSTEM)
                .as("% Demand", Metric.VM_CPU_DEMAND)
                .as("% Overlap", Metric.VM_CPU_OVERLAP)
                .as("Migrates/sec", Metric.VM_MIGRATIONS)
                .as("Alloc Min", Metric.VM_CPU_RESERVATION)
                .as("Alloc Max", Metric.VM_CPU_LIMIT)
                .as("Power Usage Watts", Metric.VM_POWER);
        perVcpu(table.group("Group Cpu", Places::group, Role.PER_VCPU));
        perVcpu(table.group("Vcpu", Places::vmOfVcpu, Role.VCPU));
        table.group("Group Memory", Places::group, Role.GROUP)
                .as("Memory Size MBytes", Metric.VM_MEMORY_SIZE)
                .as("Alloc Min", Metric.VM_MEMORY_RESERVATION)
                .as("Alloc Max", Metric.VM_MEMORY_LIMIT)
                .as("Memory Consumed Size MBytes", Metric.VM_MEMORY_CONSUMED)
                .as("Touched MBytes", Metric.VM_MEMORY_TOUCHED)
                .as("Swapped MBytes", Metric.VM_MEMORY_SWAPPED)
                .as("Swap Read MBytes/sec", Metric.VM_SWAP_IN)
                .as("Memctl MBytes", Metric.VM_MEMORY_BALLOON)
                .as("Numa Remote Memory MBytes", Metric.VM_NUMA_REMOTE)
                .as("Numa % Local", Metric.VM_NUMA_LOCAL);
    }

    private static void perVcpu(RuleTable.Group group) {
        group.as("% Ready", Metric.READY)
                .as("% CoStop", Metric.CO_STOP)
                .as("% Max Limited", Metric.MAX_LIMITED)
                .as("% Swap Wait", Metric.VM_SWAP_WAIT)
                .as("% CPU Latency", Metric.CPU_LATENCY);
    }
}
