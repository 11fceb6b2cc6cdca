package dev.lockstep.agent.load;

import dev.lockstep.interval.Interval.Busy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Follows in what share of the periods of a CPU quota the agent was stopped because the quota was used up: of its own control
 * group and of those above it, version 1 or 2. Without a quota, and on systems without control groups, nothing is known. The
 * probe thread runs in every period, so the kernel counts them all. Confined to one thread.
 */
final class QuotaWatch {

    private final List<Group> groups = new ArrayList<>();

    QuotaWatch(Path proc, Path sys) {
        try {
            for (String line : Files.readAllLines(proc.resolve("self").resolve("cgroup"))) {
                add(line.split(":", 3), sys.resolve("fs").resolve("cgroup"));
            }
        } catch (IOException noGroups) {
            groups.clear();
        }
    }

    /** A membership as in cgroups(7): number, controllers (none of version 2), path. */
    private void add(String[] membership, Path mounts) {
        String controllers = membership[1];
        if (!controllers.isEmpty() && !List.of(controllers.split(",", -1)).contains("cpu")) {
            return;
        }
        // Version 1 tells a container the path that the machine has, but mounts only what is below: some folders are
        // missing.
        Path name = Path.of(membership[2]);
        while (name != null) {
            Path statistics = mounts.resolve(controllers).resolve("." + name).resolve("cpu.stat");
            if (Files.isReadable(statistics)) {
                groups.add(new Group(name.toString(), statistics));
            }
            name = name.getParent();
        }
    }

    /** Takes in what has happened since the last look. */
    void look() {
        groups.forEach(Group::look);
    }

    /** The group whose quota stopped the agent most often. */
    @Nullable
    Busy busiest() {
        Busy busiest = null;
        for (Group group : groups) {
            double percent = group.percents.least();
            if (group.percents.known() && (busiest == null || percent > busiest.percent())) {
                busiest = new Busy(group.name, percent);
            }
        }
        return busiest;
    }

    /** One control group, since it was made. */
    private static final class Group {
        private final String name;
        private final Path statistics;
        private Sustained percents = new Sustained();
        private long periods = -1;
        private long throttled;

        Group(String name, Path statistics) {
            this.name = name;
            this.statistics = statistics;
        }

        void look() {
            try {
                List<String> lines = Files.readAllLines(statistics);
                look(value(lines, "nr_periods"), value(lines, "nr_throttled"));
            } catch (IOException | NumberFormatException unreadable) {
                forget();
            }
        }

        // Without a quota no period passes.
        private void look(long periodsNow, long throttledNow) {
            if (periodsNow == periods) {
                forget();
            } else if (periods >= 0) {
                percents.add(Math.min(100, 100.0 * (throttledNow - throttled) / (periodsNow - periods)));
            }
            periods = periodsNow;
            throttled = throttledNow;
        }

        private void forget() {
            percents = new Sustained();
            periods = -1;
        }

        private static long value(List<String> lines, String key) {
            return lines.stream()
                    .filter(line -> line.startsWith(key + " "))
                    .mapToLong(line -> Long.parseLong(line.substring(key.length() + 1)))
                    .findFirst()
                    .orElse(0);
        }
    }
}
