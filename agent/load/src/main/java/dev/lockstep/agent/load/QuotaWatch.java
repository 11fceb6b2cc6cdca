package dev.lockstep.agent.load;

import dev.lockstep.interval.Interval.Busy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Measures the share of CPU quota periods in which the agent was throttled: by its own control group and by those above
 * it, version 1 or 2. Without a quota or control groups nothing is known. The probe thread runs in every period, so the
 * kernel counts them all. Confined to one thread.
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

    /** A membership as in cgroups(7): number, controllers (none in version 2), path. */
    private void add(String[] membership, Path mounts) {
        String controllers = membership[1];
        if (!controllers.isEmpty() && !List.of(controllers.split(",", -1)).contains("cpu")) {
            return;
        }
        // Version 1 gives a container the machine's path but mounts only the part below it: some folders are missing.
        Path name = Path.of(membership[2]);
        while (name != null) {
            Path statistics = mounts.resolve(controllers).resolve("." + name).resolve("cpu.stat");
            if (Files.isReadable(statistics)) {
                groups.add(new Group(name.toString(), statistics));
            }
            name = name.getParent();
        }
    }

    /** Updates the values with what happened since the last call. */
    void look() {
        groups.forEach(Group::look);
    }

    /** The group whose quota throttled the agent most often. */
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

    /** One control group, since its creation. */
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
                String[] lines = Files.readString(statistics).split("\n", -1);
                look(value(lines, "nr_periods "), value(lines, "nr_throttled "));
            } catch (IOException | NumberFormatException unreadable) {
                forget();
            }
        }

        // Without a quota there are no periods.
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

        private static long value(String[] lines, String key) {
            for (String line : lines) {
                if (line.startsWith(key)) {
                    return Long.parseLong(line.substring(key.length()));
                }
            }
            return 0;
        }
    }
}
