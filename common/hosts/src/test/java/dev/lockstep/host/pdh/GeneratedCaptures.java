package dev.lockstep.host.pdh;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;

/**
 * Captures of whole hosts as esxtop, perfmon and a spreadsheet write them, with the shapes and oddities of real ones; the
 * figures are arithmetic of the row's number, so that tests know them.
 */
public final class GeneratedCaptures {

    /** Rows of {@link #hourOfUnevenSteps}. */
    public static final int UNEVEN_ROWS = 900;

    private static final LocalDateTime AUGUST = LocalDateTime.of(2016, 8, 11, 15, 21, 36);
    private static final DateTimeFormatter ESXTOP = pattern("MM/dd/yyyy HH:mm:ss");
    private static final DateTimeFormatter PERFMON = pattern("MM/dd/yyyy HH:mm:ss.SSS");
    private static final DateTimeFormatter SPREADSHEET = pattern("M/d/yyyy H:mm");

    private GeneratedCaptures() {}

    /**
     * One row of an ESXi host of 32 threads on 16 cores: two NUMA nodes, a power sensor, idle worlds, three VMs (one with blanks
     * and brackets in its name), world counters, an NFS volume, interrupts by CPU: thousands of columns, all with a blank last
     * cell.
     */
    public static CaptureText hostWithHyperthreads() {
        Columns columns = new Columns();
        memory(columns, 98_304, 131_072);
        for (int cpu = 0; cpu < 32; cpu++) {
            int core = cpu / 2;
            columns.add("Physical Cpu(" + cpu + ")\\% Processor Time", 1 + cpu / 100.0);
            columns.add("Physical Cpu(" + cpu + ")\\% Util Time", 2 + cpu / 100.0);
            columns.add("Physical Cpu(" + cpu + ")\\% Core Util Time", 3 + core / 10.0);
        }
        columns.add("Physical Cpu(_Total)\\% Processor Time", 1.16);
        columns.add("Physical Cpu(_Total)\\% Util Time", 2.16);
        columns.add("Physical Cpu(_Total)\\% Core Util Time", 3.75);
        for (int node = 0; node < 2; node++) {
            columns.integer("Numa Node(" + node + ")\\Total MBytes", 65_536);
            columns.integer("Numa Node(" + node + ")\\Free MBytes", 20_000 + 10_000 * node);
        }
        columns.integer("Power\\Power Usage Now Watts", 240);
        columns.integer("Power\\Power Usage Cap Watts", 0);
        group(columns, "1:idle", 32, 3_190, 3_100);
        for (int world = 0; world < 32; world++) {
            world(columns, "1:idle:" + (32_769 + world) + ":idle" + world, 99.5);
        }
        group(columns, "2:system", 90, 0.5, 9_000);
        vm(columns, 19_299, "store", 4, 3.5);
        vm(columns, 28_868, "ORDERS_DB", 2, 1.25);
        vm(columns, 29_116, "Ubuntu 14.04 Server (20160602)_10.0.0.9", 1, 0.5);
        columns.add("Physical Disk NFS Volume(datastore3-nfs)\\Commands/sec", 0);
        columns.add("Network Port(vSwitch0:33554434:vmnic2)\\Packets Received/sec", 128.25);
        columns.add("Network Port(vSwitch0:33554436:store)\\Packets Received/sec", 64.5);
        for (int cookie = 1; cookie <= 80; cookie++) {
            for (int cpu = 0; cpu < 32; cpu++) {
                columns.add("Interrupt Cookie(0x%x:CPU%d)\\Interrupts/second".formatted(cookie, cpu), 0);
            }
        }
        return columns.capture(CaptureText.UTC, 1, row -> AUGUST.format(ESXTOP)).trailingCommas();
    }

    /**
     * {@value #UNEVEN_ROWS} rows, about an hour, whose steps are nine times 4 s, then 5 s: core utilisation repeats
     * 2, 4, 6, 8, 10 %, the network port climbs by 1 Mbit/s a row.
     */
    public static CaptureText hourOfUnevenSteps() {
        Columns columns = new Columns();
        columns.add("Physical Cpu(_Total)\\% Processor Time", row -> 1.5);
        columns.add("Physical Cpu(_Total)\\% Util Time", row -> 1 + row % 2);
        columns.add("Physical Cpu(_Total)\\% Core Util Time", row -> 2 + 2 * (row % 5));
        columns.add("Network Port(vSwitch0:33554434:vmnic2)\\MBits Received/sec", row -> row);
        return columns.capture(CaptureText.UTC, UNEVEN_ROWS, row -> AUGUST.plusSeconds(secondOf(row))
                .format(ESXTOP));
    }

    /** Seconds from the first row of {@link #hourOfUnevenSteps} to this one. */
    public static int secondOf(int row) {
        return 4 * row + row / 10;
    }

    /**
     * Three rows, 5 s apart, of a host of two CPUs without hyperthreads and power sensor: no counter of core utilisation, and a
     * blank last cell in each line.
     */
    public static CaptureText hostWithoutHyperthreads() {
        Columns columns = new Columns();
        memory(columns, 8_192, 16_384);
        for (String cpu : List.of("0", "1", "_Total")) {
            columns.add("Physical Cpu(" + cpu + ")\\% Processor Time", row -> 10 + row);
            columns.add("Physical Cpu(" + cpu + ")\\% Util Time", row -> 11 + row);
        }
        columns.integer("Power\\Power Usage Now Watts", 0);
        group(columns, "1:system", 90, 0.5, 9_000);
        world(columns, "1:system:65537:idle1", 99.5);
        vm(columns, 444_767, "gate", 1, 0.5);
        vm(columns, 444_902, "cellar", 1, 0.25);
        columns.add("Virtual Disk(gate)\\Commands/sec", row -> row == 1 ? 0.75 : 0);
        columns.add("Virtual Disk(gate)\\Average MilliSec/Write", row -> row == 1 ? 0.25 : 0);
        columns.add("Virtual Disk(gate)\\Average MilliSec/Read", row -> 0);
        columns.add("Virtual Disk(gate)\\Reads/sec", row -> 0);
        columns.add("Virtual Disk(gate)\\Writes/sec", row -> row == 1 ? 0.75 : 0);
        return columns.capture(
                        CaptureText.UTC, 3, row -> AUGUST.plusSeconds(5L * row).format(ESXTOP))
                .trailingCommas();
    }

    /**
     * What a loop leaves behind that starts esxtop again and appends: 20 rows of 5 s, then a new header whose first four rows are
     * the last four of the first part, then, after 95 s without rows, twelve more.
     */
    public static CaptureText restartedAndAppended() {
        Columns columns = new Columns();
        columns.add("Physical Cpu(_Total)\\% Util Time", row -> 10 + row);
        columns.add("Physical Cpu(_Total)\\% Processor Time", row -> 60 - row);
        CaptureText capture = columns.capture(CaptureText.UTC, 20, row -> inSteps(row));
        columns.appendTo(capture, CaptureText.UTC, 16, 24, row -> inSteps(row));
        columns.appendRowsTo(capture, 24, 36, row -> inSteps(row + 18));
        return capture;
    }

    private static String inSteps(int row) {
        return AUGUST.plusSeconds(5L * row).format(ESXTOP);
    }

    /**
     * Two hundred rows of 6 s that a spreadsheet has saved again: no quotes, Windows line ends, stamps without seconds, so that
     * ten rows share a stamp.
     */
    public static CaptureText savedByASpreadsheet() {
        Columns columns = new Columns();
        columns.add("Physical Cpu(0)\\% Util Time", row -> 20 + row % 7);
        columns.add("Physical Cpu(1)\\% Util Time", row -> 30 + row % 7);
        return columns.capture(CaptureText.UTC, 200, row -> LocalDateTime.of(2015, 3, 26, 22, 42, 24)
                        .plusSeconds(6L * row)
                        .format(SPREADSHEET))
                .withoutQuotes()
                .lineEnd("\r\n");
    }

    /**
     * Twenty-one rows of perfmon in India, 15 s apart within a few milliseconds: the first has a blank for every rate, and the
     * write queue has 17 digits.
     */
    public static CaptureText perfmonInIndia() {
        Columns columns = new Columns();
        for (String disk : List.of("HarddiskVolume2", "C:", "_Total")) {
            columns.text(
                    "LogicalDisk(" + disk + ")\\Avg. Disk Write Queue Length",
                    row -> row == 0 ? " " : String.format(Locale.ROOT, "%.17f", row / 1024.0));
            columns.text("LogicalDisk(" + disk + ")\\Current Disk Queue Length", row -> "0");
        }
        LocalDateTime start = LocalDateTime.of(2017, 9, 19, 9, 51, 39, 73_000_000);
        return columns.capture("(PDH-CSV 4.0) (India Standard Time)(-330)", 21, row -> start.plusSeconds(15L * row)
                .plusNanos(1_000_000L * (row * 7 % 23))
                .format(PERFMON));
    }

    /** Two hundred rows of perfmon, 2 s apart, with Windows line ends and whole numbers above 2^47; instances with a number. */
    public static CaptureText perfmonOfProcesses() {
        Columns columns = new Columns();
        for (String process : List.of("_Total", "sqlservr", "sqlservr#1")) {
            columns.text(
                    "Process(" + process + ")\\Virtual Bytes", row -> Long.toString((1L << 47) + 4_096L * (row + 1)));
            columns.text(
                    "Process(" + process + ")\\Private Bytes", row -> Long.toString(1_300_000_000L + 4_096L * row));
        }
        LocalDateTime start = LocalDateTime.of(2021, 9, 16, 7, 51, 58, 569_000_000);
        return columns.capture("(PDH-CSV 4.0) (Eastern Daylight Time)(240)", 200, row -> start.plusSeconds(2L * row)
                        .format(PERFMON))
                .lineEnd("\r\n");
    }

    /**
     * Three rows, 5 s apart, of {@code esxtop -a} on a host of two CPUs and one NUMA node: {@code held} is limited to 4,000 MHz and
     * 2,048 MB and reaches the former, {@code free} has no limit; the uplink of {@code held} is full of small frames; after the
     * power of each CPU a column without name, quotes and comma has leaked.
     */
    public static CaptureText hostOfAllCounters() {
        Columns columns = new Columns();
        memory(columns, 8_192, 16_384);
        for (String cpu : List.of("0", "1", "_Total")) {
            columns.add("Physical Cpu(" + cpu + ")\\% Util Time", 40);
        }
        columns.integer("Power\\Power Usage Now Watts", 0);
        columns.integer("Power(0)\\P-State MHZ", 3_300);
        columns.integer("Power(1)\\P-State MHZ", 1_600);
        group(columns, "1:system", 90, 0.5, 9_000);
        world(columns, "1:system:65544:idle0", 0);
        limited(columns, 700, "held", 4_000, 2_048);
        limited(columns, 800, "free", -1, -1);
        columns.integer("Physical Disk SCSI Device(naa.1)\\Device Q Depth", 31);
        columns.add("Physical Disk Adapter(vmhba0)\\Failed Commands/sec", 0.75);
        port(columns, "vSwitch0:33554434:vmnic0", 1_000, 700, 1_250_000);
        port(columns, "vSwitch1:50331650:vmnic1", 0, 0, 0);
        port(columns, "vSwitch0:33554437:701:held.eth0", 0, 700, 1_250_000);
        port(columns, "vSwitch1:50331651:801:free.eth0", 0, 0, 0);
        for (int cpu = 0; cpu < 2; cpu++) {
            String power = "PCPU Power State(PCPU " + cpu + ")\\";
            columns.add(power + "%C-State C0", 25 + 50 * cpu);
            columns.add(power + "%C-State C1", 75 - 50 * cpu);
            columns.add(power + "%P-State P0", 90);
            columns.add(power + "%P-State P1", 10);
            double ratio = 70 + 20 * cpu;
            columns.text("LEAK   -" + " ".repeat(cpu), row -> String.format(Locale.ROOT, "LEAK    %.1f", ratio));
        }
        return columns.capture(
                        CaptureText.UTC, 3, row -> AUGUST.plusSeconds(5L * row).format(ESXTOP))
                .leaking("LEAK");
    }

    private static void limited(Columns columns, int id, String name, int mhz, int mbytes) {
        vm(columns, id, name, 2, 60);
        String group = "Group Cpu(" + id + ":" + name + ")\\";
        columns.integer(group + "Alloc Min", 512);
        columns.integer(group + "Alloc Max", mhz);
        columns.integer(group + "Alloc Shares", -3);
        columns.add(group + "% Max Limited", mhz > 0 ? 20 : 0);
        columns.add(group + "% CPU Latency", 9);
        columns.integer(group + "% Demand", 70);
        columns.add(group + "% Overlap", 0.25);
        columns.add(group + "Migrates/sec", 13.5);
        String memory = "Group Memory(" + id + ":" + name + ")\\";
        columns.integer(memory + "Alloc Min", 256);
        columns.integer(memory + "Alloc Max", mbytes);
        columns.add(memory + "Swap Read MBytes/sec", 0);
        columns.add(memory + "Numa Remote Memory MBytes", 0);
        columns.integer(memory + "Numa % Local", 0);
    }

    private static void port(Columns columns, String instance, int speed, double mbits, double packets) {
        String port = "Network Port(" + instance + ")\\";
        columns.integer(port + "Link Up?", speed > 0 ? 1 : 0);
        columns.integer(port + "Link Speed (Mb/s)", speed);
        columns.add(port + "MBits Received/sec", mbits);
        columns.add(port + "Packets Received/sec", packets);
        columns.add(port + "MBits Transmitted/sec", 1);
        columns.add(port + "Packets Transmitted/sec", 100);
    }

    /** Four rows of perfmon in Russia: groups and counters are translated, and a file has the code page of its machine. */
    public static CaptureText perfmonInRussia() {
        Columns columns = new Columns();
        columns.add("Процессор(_Total)\\% загруженности процессора", row -> 10 + row);
        columns.add("Память\\Доступно МБ", row -> 4_096);
        return columns.capture("(PDH-CSV 4.0) (RTZ 2 (зима))(-180)", 4, row -> inSteps(row));
    }

    /** Four rows of a host with virtual machines of German and Japanese names. */
    public static CaptureText hostWithForeignNames() {
        Columns columns = new Columns();
        columns.add("Physical Cpu(_Total)\\% Util Time", row -> 10 + row);
        columns.add("Group Cpu(7:Jürgen)\\% Used", row -> 5);
        columns.add("Virtual Disk(Jürgen)\\Commands/sec", row -> 30);
        columns.add("Virtual Disk(データ表)\\Commands/sec", row -> 40);
        return columns.capture(CaptureText.UTC, 4, row -> inSteps(row));
    }

    /** Captures of two hosts, one appended to the other: headers in line 1 and line 6. */
    public static CaptureText twoHostsAppended() {
        Columns columns = new Columns();
        columns.add("Physical Cpu(_Total)\\% Util Time", row -> 10 + row);
        CaptureText capture = columns.capture(CaptureText.UTC, 4, row -> inSteps(row));
        columns.appendTo(capture.host("esx2"), CaptureText.UTC, 4, 8, row -> inSteps(row));
        return capture;
    }

    /** Four rows of perfmon that watched another machine as well. */
    public static CaptureText perfmonOfTwoMachines() {
        return CaptureText.withoutHeader()
                .cells(List.of(
                        "(PDH-CSV 4.0) (GMT Standard Time)(0)",
                        "\\\\SQL01\\Processor(_Total)\\% Processor Time",
                        "\\\\WEB01\\Processor(_Total)\\% Processor Time"))
                .row(0, 1, 2)
                .row(5, 1, 2)
                .row(10, 1, 2)
                .row(15, 1, 2);
    }

    /** Four rows of {@code typeperf -f TSV}. */
    public static CaptureText perfmonByTabs() {
        Columns columns = new Columns();
        columns.add("Processor(_Total)\\% Processor Time", row -> 10 + row);
        columns.add("Processor Information(0,_Total)\\% Processor Time", row -> 10 + row);
        return columns.capture("(PDH-TSV 4.0) (GMT Standard Time)(0)", 4, row -> inSteps(row))
                .separatedBy("\t");
    }

    /** What a spreadsheet makes of {@link #hostWithoutHyperthreads} where a comma marks decimals. */
    public static CaptureText savedWithSemicolons() {
        return hostWithoutHyperthreads().separatedBy(";").withDecimalCommas().withoutQuotes();
    }

    private static void memory(Columns columns, int used, int machine) {
        columns.integer("Memory\\Machine MBytes", machine);
        columns.integer("Memory\\Kernel MBytes", 2_048);
        columns.integer("Memory\\NonKernel MBytes", used - 2_048);
        columns.integer("Memory\\Free MBytes", machine - used);
        columns.add("Memory\\Memory Overcommit (1 Minute Avg)", 0);
    }

    private static void vm(Columns columns, int id, String name, int vcpus, double used) {
        int worlds = 5 + vcpus;
        group(columns, id + ":" + name, worlds, used, worlds * 100 - used);
        world(columns, id + ":" + name + ":" + (id + 1) + ":vmx", 0.02);
        for (int vcpu = 0; vcpu < vcpus; vcpu++) {
            world(columns, "%d:%s:%d:vmx-vcpu-%d:%s".formatted(id, name, id + 2 + vcpu, vcpu, name), used / vcpus);
        }
        columns.add("Group Memory(" + id + ":" + name + ")\\Memory Size MBytes", 4_096);
        columns.integer("Group Memory(" + id + ":" + name + ")\\Alloc Shares", -3);
    }

    private static void group(Columns columns, String instance, int members, double used, double wait) {
        columns.integer("Group Cpu(" + instance + ")\\Members", members);
        columns.add("Group Cpu(" + instance + ")\\% Used", used);
        columns.add("Group Cpu(" + instance + ")\\% Run", used);
        columns.add("Group Cpu(" + instance + ")\\% Wait", wait);
        columns.add("Group Cpu(" + instance + ")\\% Ready", 0.25);
        columns.add("Group Cpu(" + instance + ")\\% CoStop", 0);
    }

    private static void world(Columns columns, String instance, double used) {
        columns.add("Vcpu(" + instance + ")\\% Used", used);
        columns.add("Vcpu(" + instance + ")\\% Run", used);
        columns.add("Vcpu(" + instance + ")\\% Wait", 100 - used);
        columns.add("Vcpu(" + instance + ")\\% Ready", 0.05);
        columns.add("Vcpu(" + instance + ")\\% CoStop", 0);
    }

    private static DateTimeFormatter pattern(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT);
    }

    private static final class Columns {

        private final Map<String, IntFunction<String>> cells = new LinkedHashMap<>();

        void add(String counter, double value) {
            add(counter, row -> value);
        }

        void add(String counter, IntToDoubleFunction value) {
            text(counter, row -> String.format(Locale.ROOT, "%.2f", value.applyAsDouble(row)));
        }

        void integer(String counter, int value) {
            text(counter, row -> Integer.toString(value));
        }

        void text(String counter, IntFunction<String> cell) {
            cells.put(counter, cell);
        }

        CaptureText capture(String label, int rows, IntFunction<String> stamp) {
            CaptureText capture = CaptureText.withoutHeader();
            appendTo(capture, label, 0, rows, stamp);
            return capture;
        }

        void appendTo(CaptureText capture, String label, int from, int to, IntFunction<String> stamp) {
            capture.header(label, cells.keySet().toArray(String[]::new));
            appendRowsTo(capture, from, to, stamp);
        }

        void appendRowsTo(CaptureText capture, int from, int to, IntFunction<String> stamp) {
            for (int row = from; row < to; row++) {
                List<Object> values = new ArrayList<>();
                for (IntFunction<String> cell : cells.values()) {
                    values.add(cell.apply(row));
                }
                capture.stamped(stamp.apply(row), values.toArray());
            }
        }
    }
}
