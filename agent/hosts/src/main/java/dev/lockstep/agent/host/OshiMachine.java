package dev.lockstep.agent.host;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.LogicalProcessor;
import oshi.hardware.CentralProcessor.TickType;
import oshi.hardware.GlobalMemory;
import oshi.hardware.HWDiskStore;
import oshi.hardware.HardwareAbstractionLayer;
import oshi.hardware.NetworkIF;
import oshi.spi.SystemInfoProvider;

/** This machine as OSHI reports it on any system. Confined to one thread. */
final class OshiMachine {

    private final HardwareAbstractionLayer hardware;
    private final CentralProcessor processor;
    private final GlobalMemory memory;

    private OshiMachine(SystemInfoProvider system) {
        hardware = system.getHardware();
        processor = hardware.getProcessor();
        memory = hardware.getMemory();
    }

    /**
     * Without native code, which cannot be loaded if temporary folders forbid execution: Linux reports everything in
     * files.
     */
    static OshiMachine linux() {
        return new OshiMachine(new oshi.nativefree.SystemInfo());
    }

    /** With native code: Windows, macOS and others. */
    static OshiMachine other() {
        return new OshiMachine(new SystemInfo());
    }

    CpuTicks ticks() {
        return ticks(processor.getSystemCpuLoadTicks());
    }

    List<CpuTicks> ticksOfThreads() {
        return Arrays.stream(processor.getProcessorCpuLoadTicks())
                .map(OshiMachine::ticks)
                .toList();
    }

    private static CpuTicks ticks(long[] byType) {
        return new CpuTicks(
                Arrays.stream(byType).sum(),
                byType[TickType.IDLE.getIndex()] + byType[TickType.IOWAIT.getIndex()],
                byType[TickType.STEAL.getIndex()]);
    }

    /** In the order of the threads' ticks. */
    List<String> coreOfThread() {
        return processor.getLogicalProcessors().stream().map(OshiMachine::core).toList();
    }

    private static String core(LogicalProcessor thread) {
        return thread.getPhysicalPackageNumber() + ":" + thread.getPhysicalProcessorNumber();
    }

    int logicalCpus() {
        return processor.getLogicalProcessorCount();
    }

    /** Negative if there is none. */
    double loadAverage() {
        return processor.getSystemLoadAverage(1)[0];
    }

    OptionalLong interrupts() {
        return known(processor.getInterrupts());
    }

    OptionalLong contextSwitches() {
        return known(processor.getContextSwitches());
    }

    /** A running machine has had some of both: OSHI returns 0 or less if it does not know. */
    private static OptionalLong known(long counter) {
        return counter > 0 ? OptionalLong.of(counter) : OptionalLong.empty();
    }

    long totalMemoryBytes() {
        return memory.getTotal();
    }

    long availableMemoryBytes() {
        return memory.getAvailable();
    }

    OptionalLong pagesSwappedIn() {
        return OptionalLong.of(memory.getVirtualMemory().getSwapPagesIn());
    }

    OptionalLong pagesSwappedOut() {
        return OptionalLong.of(memory.getVirtualMemory().getSwapPagesOut());
    }

    long pageBytes() {
        return memory.getPageSize();
    }

    /** The current disks, with counters refreshed at each read; read and write times are not reported. */
    DeviceSource<DiskCounters> disks() {
        List<HWDiskStore> disks = hardware.getDiskStores();
        return () -> disks.stream()
                .filter(HWDiskStore::updateAttributes)
                .collect(Collectors.toMap(HWDiskStore::getName, OshiMachine::disk, (one, same) -> one));
    }

    private static DeviceSource.Device<DiskCounters> disk(HWDiskStore disk) {
        DiskCounters counters =
                new DiskCounters(disk.getReads(), disk.getReadBytes(), 0, disk.getWrites(), disk.getWriteBytes(), 0);
        return new DeviceSource.Device<>(counters, true);
    }

    /** The current interfaces except loopback; those with an adapter count. */
    DeviceSource<LinkCounters> links() {
        List<NetworkIF> links = hardware.getNetworkIFs();
        boolean adaptersKnown = links.stream().anyMatch(NetworkIF::isConnectorPresent);
        return () -> {
            Map<String, DeviceSource.Device<LinkCounters>> now = new HashMap<>();
            for (NetworkIF link : links) {
                if (link.updateAttributes() && (link.isConnectorPresent() || !adaptersKnown)) {
                    now.put(link.getName(), new DeviceSource.Device<>(counters(link), true));
                }
            }
            return now;
        };
    }

    private static LinkCounters counters(NetworkIF link) {
        return new LinkCounters(link.getPacketsRecv(), link.getBytesRecv(), link.getPacketsSent(), link.getBytesSent());
    }
}
