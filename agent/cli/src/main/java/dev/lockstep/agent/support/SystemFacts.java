package dev.lockstep.agent.support;

import dev.lockstep.run.machine.Contract;
import dev.lockstep.text.SecretNames;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Facts about this machine and this program, as lines of {@code name: value}. */
public final class SystemFacts {

    private SystemFacts() {}

    /**
     * Versions and sizes.
     *
     * @param version of this program
     */
    public static String versions(String version) {
        Runtime runtime = Runtime.getRuntime();
        return String.join(
                "\n",
                "lockstep: " + version,
                "contract: " + Contract.CONTRACT_VERSION,
                "java: " + Runtime.version() + " " + System.getProperty("java.vm.name"),
                "system: " + System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"),
                "processors: " + runtime.availableProcessors(),
                "heapMBytes: " + (runtime.maxMemory() >> 20),
                "load1m: " + ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    /** The program's settings from its environment; of other variables only the names of secrets. */
    public static String settings(Map<String, String> environment) {
        String variables = new TreeMap<>(environment)
                .entrySet().stream()
                        .filter(entry ->
                                entry.getKey().startsWith("LOCKSTEP_") || SecretNames.nameSecret(entry.getKey()))
                        .map(entry -> entry.getKey()
                                + (SecretNames.nameSecret(entry.getKey()) ? " is set" : ": " + entry.getValue()))
                        .collect(Collectors.joining("\n"));
        String options = String.join(" ", ManagementFactory.getRuntimeMXBean().getInputArguments());
        return variables + "\njvm: " + options;
    }
}
