package dev.lockstep.agent.host;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A processor package, or its memory, whose energy the processor counts itself (RAPL). This is not the power of the
 * machine: fans, disks, boards and power supply losses are not included.
 *
 * @param instance {@code rapl:package-0} or {@code rapl:package-0:dram}
 * @param wrapsAfterMicrojoules the value at which the counter restarts at 0
 */
record EnergyZone(String instance, Path counter, long wrapsAfterMicrojoules) {

    private static final String PREFIX = "rapl:";
    // Excludes intel-rapl-mmio, which exposes the same counters.
    private static final Pattern PACKAGE = Pattern.compile("intel-rapl:\\d+");
    private static final Pattern PART = Pattern.compile("intel-rapl:\\d+:\\d+");

    /** The zones that this process may read; none in most virtual machines, and since Linux 5.10 none without root. */
    static List<EnergyZone> readable(Path sys) {
        List<EnergyZone> zones = new ArrayList<>();
        for (Path folder : children(sys.resolve("class").resolve("powercap"), PACKAGE)) {
            // The zone "psys" includes the packages.
            name(folder).filter(name -> name.startsWith("package")).ifPresent(name -> {
                open(folder, PREFIX + name).ifPresent(zones::add);
                for (Path part : children(folder, PART)) {
                    name(part)
                            .filter("dram"::equals)
                            .flatMap(dram -> open(part, PREFIX + name + ":" + dram))
                            .ifPresent(zones::add);
                }
            });
        }
        return zones;
    }

    boolean isPackage() {
        return instance.indexOf(':', PREFIX.length()) < 0;
    }

    long microjoules() throws IOException {
        return number(counter);
    }

    private static Optional<EnergyZone> open(Path folder, String instance) {
        try {
            Path counter = folder.resolve("energy_uj");
            number(counter);
            return Optional.of(new EnergyZone(instance, counter, number(folder.resolve("max_energy_range_uj"))));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private static List<Path> children(Path folder, Pattern name) {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(
                folder, child -> name.matcher(child.getFileName().toString()).matches())) {
            all.forEach(found::add);
        } catch (IOException | DirectoryIteratorException absent) {
            return List.of();
        }
        found.sort(Comparator.naturalOrder());
        return found;
    }

    private static Optional<String> name(Path folder) {
        try {
            return Optional.of(Files.readString(folder.resolve("name")).strip());
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private static long number(Path file) throws IOException {
        String text = Files.readString(file).strip();
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException noNumber) {
            throw new IOException(file + " has '" + text + "' in it, which is not a number", noNumber);
        }
    }
}
