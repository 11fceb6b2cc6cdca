package dev.lockstep.bench;

import java.util.ArrayList;
import java.util.List;

/** The columns of a synthetic capture of a host with 32 threads and six machines, and a typical selection. */
final class CaptureColumns {

    /** Roughly what a benchmark needs about its host and two machines under test. */
    static final List<String> WANTED = List.of(
            "Physical Cpu(_Total)\\*",
            "Physical Cpu Load\\Cpu Load (1 Minute Avg)",
            "Memory\\Machine MBytes",
            "Memory\\Free MBytes",
            "Memory\\Swap MBytes *",
            "Power\\*",
            "Physical Disk SCSI Device(*)\\*",
            "Group Cpu(*:SQL0?)\\*",
            "Group Memory(*:SQL0?)\\*",
            "Virtual Disk(SQL0?*)\\*",
            "Network Port(*vmnic?)\\*",
            "Network Port(*:SQL0?)\\*",
            "Vcpu(*:SQL0?:*:vmx-vcpu-*)\\% Ready",
            "Vcpu(*:SQL0?:*:vmx-vcpu-*)\\% CoStop");

    private static final int THREADS = 32;
    private static final List<String> MACHINES = List.of("SQL01", "SQL02", "driver1", "driver2", "driver3", "dns");
    private static final List<String> STATES = List.of(
            "% Used",
            "% Run",
            "% System",
            "% Wait",
            "% VmWait",
            "% Ready",
            "% Idle",
            "% Overlap",
            "% CoStop",
            "% Max Limited",
            "% Swap Wait");
    private static final List<String> RATES =
            List.of("Commands/sec", "Reads/sec", "Writes/sec", "MBytes Read/sec", "MBytes Written/sec");
    private static final List<String> LATENCIES = List.of(
            "Average Driver MilliSec/Command",
            "Average Kernel MilliSec/Command",
            "Average Guest MilliSec/Command",
            "Average Queue MilliSec/Command");
    private static final List<String> PORTS =
            List.of("Packets Transmitted/sec", "MBits Transmitted/sec", "Packets Received/sec", "MBits Received/sec");

    private final List<String> names = new ArrayList<>();

    private CaptureColumns() {}

    /** This many names, without the host. */
    static List<String> names(int columns) {
        CaptureColumns made = new CaptureColumns();
        made.addHost();
        made.addMachines();
        made.addInterrupts();
        for (int world = 0; made.names.size() < columns; world++) {
            made.add("Vcpu(" + (90 + world) + ":service." + world + ":" + (32_769 + world) + ":worker)", STATES);
        }
        return List.copyOf(made.names.subList(0, columns));
    }

    private void addHost() {
        add("Physical Cpu Load", List.of("Cpu Load (1 Minute Avg)"));
        add("Memory", List.of("Machine MBytes", "Free MBytes", "Swap MBytes Read/sec", "Swap MBytes Write/sec"));
        add("Power", List.of("Power Usage Now Watts", "Power Usage Cap Watts"));
        for (int thread = -1; thread < THREADS; thread++) {
            String instance = thread < 0 ? "_Total" : Integer.toString(thread);
            add("Physical Cpu(" + instance + ")", List.of("% Processor Time", "% Util Time", "% Core Util Time"));
        }
        for (int device = 0; device < 8; device++) {
            add("Physical Disk SCSI Device(naa.60a98000" + device + ")", RATES);
            add("Physical Disk SCSI Device(naa.60a98000" + device + ")", LATENCIES);
            add("Network Port(vSwitch0:" + (33_554_433 + device) + ":vmnic" + device + ")", PORTS);
        }
    }

    private void addMachines() {
        for (int machine = 0; machine < MACHINES.size(); machine++) {
            String name = MACHINES.get(machine);
            add("Group Cpu(" + (19_000 + machine) + ":" + name + ")", STATES);
            add("Group Memory(" + (19_000 + machine) + ":" + name + ")", List.of("Touched MBytes", "Swapped MBytes"));
            add("Network Port(vSwitch0:" + (50_331_650 + machine) + ":" + (70_000 + machine) + ":" + name + ")", PORTS);
            for (int disk = 0; disk < 4; disk++) {
                add("Virtual Disk(" + name + ":scsi0:" + disk + ")", RATES);
            }
            for (int cpu = 0; cpu < 16; cpu++) {
                String world = ":" + (80_000 + 100 * machine + cpu) + ":vmx-vcpu-" + cpu + ":" + name;
                add("Vcpu(" + (19_000 + machine) + ":" + name + world + ")", STATES);
            }
        }
    }

    private void addInterrupts() {
        for (int cookie = 1; cookie <= 90; cookie++) {
            for (int thread = 0; thread < THREADS; thread++) {
                add(
                        "Interrupt Cookie(0x" + Integer.toHexString(cookie) + ":CPU" + thread + ")",
                        List.of("Interrupts/sec"));
            }
        }
    }

    private void add(String object, List<String> counters) {
        counters.forEach(counter -> names.add(object + "\\" + counter));
    }
}
