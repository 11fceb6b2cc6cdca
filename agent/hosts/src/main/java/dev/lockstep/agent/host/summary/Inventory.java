package dev.lockstep.agent.host.summary;

import dev.lockstep.host.pdh.CounterPath;
import dev.lockstep.host.pdh.Selection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Lists the content of a capture's headers, whatever was requested. */
final class Inventory implements Selection {

    private final Selection wanted;
    private final Set<String> hosts = new TreeSet<>();
    private final Map<String, Group> groups = new TreeMap<>();

    Inventory(Selection wanted) {
        this.wanted = wanted;
    }

    @Override
    public boolean wants(CounterPath path) {
        hosts.add(path.host());
        groups.computeIfAbsent(path.group(), name -> new Group()).add(path);
        return wanted.wants(path);
    }

    /** As named in the file. */
    List<String> hosts() {
        return List.copyOf(hosts);
    }

    List<CounterGroup> groups() {
        return groups.entrySet().stream()
                .map(group -> new CounterGroup(
                        group.getKey(), group.getValue().instances.size(), List.copyOf(group.getValue().counters)))
                .toList();
    }

    private static final class Group {

        private final Set<String> instances = new HashSet<>();
        private final Set<String> counters = new TreeSet<>();

        private void add(CounterPath path) {
            String instance = path.instance();
            if (instance != null) {
                instances.add(instance);
            }
            counters.add(path.counter());
        }
    }
}
