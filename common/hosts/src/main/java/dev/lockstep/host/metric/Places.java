package dev.lockstep.host.metric;

import dev.lockstep.host.pdh.CounterPath;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Determines the instances of columns. */
final class Places {

    private static final String TOTAL = "_total";
    private static final String HOST = "";
    private static final Pattern GROUP = Pattern.compile("\\d+:(.+)");
    private static final Pattern VCPU = Pattern.compile("\\d+:(.+?):\\d+:vmx-vcpu-\\d+:\\1");
    private static final Pattern VIRTUAL_DISK = Pattern.compile("(.+?)(:(?:scsi|ide|sata|nvme)\\d+:\\d+)?");
    private static final Pattern UPLINK = Pattern.compile(".+?:\\d+:(vmnic\\d+)");
    private static final Pattern SWITCH = Pattern.compile("(.+?):\\d+:.+");
    private static final Pattern VM_PORT = Pattern.compile(".+?:\\d+:\\d+:(.+?)(?:\\.eth\\d+)?");
    private static final Pattern POWER_PROCESSOR = Pattern.compile("PCPU (\\d{1,9})");
    private static final Pattern NUMBERED = Pattern.compile("\\d{1,9}(,\\d{1,9})?");
    private static final Pattern NAMED_SERVER = Pattern.compile("mssql\\$(.+?):.*", Pattern.CASE_INSENSITIVE);

    private Places() {}

    /** The host itself: no instance, or the total of all. */
    static Optional<String> host(CounterPath path) {
        String instance = instance(path);
        return instance.isEmpty() || isTotal(instance) ? Optional.of(HOST) : Optional.empty();
    }

    /** A device by its own name, without the total. */
    static Optional<String> device(CounterPath path) {
        String instance = instance(path);
        return instance.isEmpty() || isTotal(instance) ? Optional.empty() : Optional.of(instance);
    }

    /** A device by its own name, or the host for the total. */
    static Optional<String> deviceOrHost(CounterPath path) {
        return host(path).or(() -> device(path));
    }

    /** A disk adapter; paths below it repeat its queue depth. */
    static Optional<String> adapter(CounterPath path) {
        return device(path).filter(instance -> instance.indexOf(':') < 0);
    }

    /** A physical network interface: loopback and tunnels would count packets twice. */
    static Optional<String> networkInterface(CounterPath path) {
        return device(path).filter(instance -> {
            String name = instance.toLowerCase(Locale.ROOT);
            return !name.contains("loopback") && !name.contains("isatap") && !name.contains("teredo");
        });
    }

    /** A virtual machine, or a service, by its group. */
    static Optional<String> group(CounterPath path) {
        return first(GROUP, path);
    }

    /** The virtual machine of a virtual processor, without its other worlds. */
    static Optional<String> vmOfVcpu(CounterPath path) {
        return first(VCPU, path);
    }

    /** A virtual machine, or one of its virtual disks as {@code SQL01:scsi0:1}. */
    static Optional<String> virtualDisk(CounterPath path) {
        Matcher disk = VIRTUAL_DISK.matcher(instance(path));
        if (!disk.matches()) {
            return Optional.empty();
        }
        String slot = disk.group(2);
        return Optional.of(CounterPath.display(disk.group(1)) + (slot == null ? "" : slot));
    }

    /** The virtual machine in an instance from {@link #virtualDisk}. */
    static String vmOfDisk(String virtualDisk) {
        Matcher disk = VIRTUAL_DISK.matcher(virtualDisk);
        return disk.matches() ? disk.group(1) : virtualDisk;
    }

    /** A physical network card; its shadow repeats it. */
    static Optional<String> uplink(CounterPath path) {
        return first(UPLINK, path);
    }

    /** The switch of a port, whoever owns the port. */
    static Optional<String> switchOf(CounterPath path) {
        return first(SWITCH, path);
    }

    /** The virtual machine of a port; ESXi 5.5 and later append the card, as in {@code SQL01.eth0}. */
    static Optional<String> vmOfPort(CounterPath path) {
        return first(VM_PORT, path);
    }

    /** A logical processor by its number. */
    static Optional<String> processor(CounterPath path) {
        return Optional.of(instance(path))
                .filter(instance -> NUMBERED.matcher(instance).matches());
    }

    /** A logical processor in the power panel. */
    static Optional<String> powerProcessor(CounterPath path) {
        return first(POWER_PROCESSOR, path);
    }

    /** The state of a counter in the power panel, such as {@code C1}. */
    static String stateOf(CounterPath path) {
        return path.counter().substring(path.counter().lastIndexOf(' ') + 1);
    }

    /** The host, for its fastest P-state. */
    static Optional<String> fastestState(CounterPath path) {
        return instance(path).equals("0") ? Optional.of(HOST) : Optional.empty();
    }

    /** A SQL Server: the host for the default one, else its name. */
    static Optional<String> sqlServer(CounterPath path) {
        Matcher named = NAMED_SERVER.matcher(path.group());
        return host(path).map(host -> named.matches() ? named.group(1) : host);
    }

    private static Optional<String> first(Pattern pattern, CounterPath path) {
        Matcher matcher = pattern.matcher(instance(path));
        return matcher.matches() ? Optional.of(CounterPath.display(matcher.group(1))) : Optional.empty();
    }

    private static boolean isTotal(String instance) {
        return instance.equalsIgnoreCase(TOTAL);
    }

    private static String instance(CounterPath path) {
        String instance = path.instance();
        return instance == null ? "" : instance;
    }
}
