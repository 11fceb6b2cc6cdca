package dev.lockstep.agent.host.summary;

import dev.lockstep.host.pdh.CounterPath;
import dev.lockstep.host.pdh.Selection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Notes what the headers of a capture have, whatever is wanted of it. */
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

    /** As the file calls them. */
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
