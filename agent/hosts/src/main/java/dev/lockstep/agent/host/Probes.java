package dev.lockstep.agent.host;

import dev.lockstep.host.metric.Metric;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** All probes that work on this machine. */
final class Probes {

    private static final double BYTES_PER_MBYTE = 1 << 20;
    private static final Path PROC = Path.of("/proc");
    private static final Path SYS = Path.of("/sys");

    private Probes() {}

    static List<Probe> ofThisMachine() {
        boolean linux = Files.isReadable(PROC.resolve("diskstats"));
        OshiMachine machine = linux ? OshiMachine.linux() : OshiMachine.other();
        List<Probe> probes = new ArrayList<>();
        probes.add(new CpuProbe(machine::ticks, linux));
        List<String> coreOfThread = machine.coreOfThread();
        int cores = new HashSet<>(coreOfThread).size();
        probes.add(new ProcessorsProbe(cores, machine.logicalCpus()));
        // With one thread per core, the core's use is the thread's: no bounds are needed.
        if (cores < coreOfThread.size()) {
            probes.add(new CoreProbe(coreOfThread, machine::ticksOfThreads));
        }
        probes.add(new LoadProbe(machine::loadAverage, machine.logicalCpus()));
        probes.add(new MemoryProbe(machine.totalMemoryBytes(), machine::availableMemoryBytes));
        addRates(machine, probes);
        if (linux) {
            addLinux(probes);
        } else {
            probes.add(new DeviceProbe<>(machine.disks(), DiskCounters::plus, new DiskReport(false)));
            probes.add(new DeviceProbe<>(machine.links(), LinkCounters::plus, new LinkReport()));
        }
        return probes;
    }

    private static void addRates(OshiMachine machine, List<Probe> probes) {
        double pageMBytes = machine.pageBytes() / BYTES_PER_MBYTE;
        probes.add(new RateProbe(Metric.SWAP_IN, machine::pagesSwappedIn, pageMBytes));
        probes.add(new RateProbe(Metric.SWAP_OUT, machine::pagesSwappedOut, pageMBytes));
        probes.add(new RateProbe(Metric.INTERRUPTS, machine::interrupts, 1));
        probes.add(new RateProbe(Metric.CONTEXT_SWITCHES, machine::contextSwitches, 1));
    }

    private static void addLinux(List<Probe> probes) {
        probes.add(new RunQueueProbe(PROC));
        probes.add(new DeviceProbe<>(new LinuxDisks(PROC, SYS), DiskCounters::plus, new DiskReport(true)));
        probes.add(new DeviceProbe<>(new LinuxLinks(PROC, SYS), LinkCounters::plus, new LinkReport()));
        ContainerProbe.open(PROC, SYS).ifPresent(probes::add);
        List<EnergyZone> zones = EnergyZone.readable(SYS);
        if (!zones.isEmpty()) {
            probes.add(new EnergyProbe(zones));
        }
    }
}
