package dev.lockstep.agent.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Network interfaces from {@code /proc/net/dev}. Interfaces with a physical device count; if there are none, as in a
 * container, all except loopback. Bridges, bonds and the host ends of container links carry the same traffic again and
 * are left out.
 */
final class LinuxLinks implements DeviceSource<LinkCounters> {

    private static final String LOOPBACK = "lo";
    private static final int FEWEST_CELLS = 16;

    private final Path statistics;
    private final Path interfaces;
    private Map<String, Boolean> physical = new HashMap<>();

    LinuxLinks(Path proc, Path sys) {
        this.statistics = proc.resolve("net").resolve("dev");
        this.interfaces = sys.resolve("class").resolve("net");
    }

    @Override
    public Map<String, Device<LinkCounters>> read() throws IOException {
        Map<String, LinkCounters> links = new LinkedHashMap<>();
        for (String line : Files.readAllLines(statistics, StandardCharsets.ISO_8859_1)) {
            int colon = line.lastIndexOf(':');
            String[] cells = line.substring(colon + 1).strip().split("\\s+", -1);
            if (colon > 0 && cells.length >= FEWEST_CELLS) {
                links.put(line.substring(0, colon).strip(), counters(cells));
            }
        }
        lookWhichArePhysical(links);
        return reported(links);
    }

    private static LinkCounters counters(String[] cells) {
        return new LinkCounters(
                Long.parseLong(cells[1]), Long.parseLong(cells[0]), Long.parseLong(cells[9]), Long.parseLong(cells[8]));
    }

    /** Checked once per name, for as long as it exists. */
    private void lookWhichArePhysical(Map<String, LinkCounters> links) {
        Map<String, Boolean> now = new HashMap<>();
        for (String name : links.keySet()) {
            Boolean known = physical.get(name);
            now.put(name, known == null ? Files.exists(interfaces.resolve(name).resolve("device")) : known);
        }
        physical = now;
    }

    private Map<String, Device<LinkCounters>> reported(Map<String, LinkCounters> links) {
        boolean anyPhysical = physical.containsValue(true);
        Map<String, Device<LinkCounters>> reported = new HashMap<>();
        links.forEach((name, counters) -> {
            boolean loopback = name.equals(LOOPBACK);
            boolean counted = anyPhysical ? physical.getOrDefault(name, false) : !loopback;
            if (counted || loopback) {
                reported.put(name, new Device<>(counters, counted));
            }
        });
        return reported;
    }
}
