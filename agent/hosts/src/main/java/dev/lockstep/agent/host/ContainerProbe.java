package dev.lockstep.agent.host;

import dev.lockstep.host.metric.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The CPU quota of this process's control group (version 2). Inside a container the counters in {@code /proc} cover the
 * whole machine; these show whether the container hit its own limit.
 */
final class ContainerProbe implements Probe {

    private static final double MICROS_PER_SECOND = 1e6;
    private static final String NO_LIMIT = "max";

    private final Path statistics;
    private final Path limit;
    private final Growth<CpuUse> growth = new Growth<>();

    private ContainerProbe(Path group) {
        this.statistics = group.resolve("cpu.stat");
        this.limit = group.resolve("cpu.max");
    }

    /** Empty if the group has no such files: the root of a machine, version 1, and other systems. */
    static Optional<ContainerProbe> open(Path proc, Path sys) {
        try {
            for (String line : Files.readAllLines(proc.resolve("self").resolve("cgroup"))) {
                if (line.startsWith("0::/")) {
                    Path group = sys.resolve("fs").resolve("cgroup").resolve(line.substring("0::/".length()));
                    return Files.isReadable(group.resolve("cpu.stat")) && Files.isReadable(group.resolve("cpu.max"))
                            ? Optional.of(new ContainerProbe(group))
                            : Optional.empty();
                }
            }
            return Optional.empty();
        } catch (IOException noGroups) {
            return Optional.empty();
        }
    }

    @Override
    public void look(long nanos, Samples into) throws IOException {
        double cpus = allowedCpus();
        Growth.Step<CpuUse> step = growth.since(nanos, Map.of("", use()));
        if (cpus > 0) {
            step.grown().forEach((whole, use) -> {
                into.add(Metric.CONTAINER_CPU, 100 * use.micros / MICROS_PER_SECOND / step.seconds() / cpus);
                into.addQuotient(Metric.CONTAINER_THROTTLED, whole, 100.0 * use.throttledPeriods, use.periods);
            });
        }
    }

    /** 0 if the group has no limit. The limit may change at run time. */
    private double allowedCpus() throws IOException {
        String[] quotaAndPeriod = Files.readString(limit).strip().split(" ", -1);
        if (quotaAndPeriod.length != 2 || quotaAndPeriod[0].equals(NO_LIMIT)) {
            return 0;
        }
        return Double.parseDouble(quotaAndPeriod[0]) / Double.parseDouble(quotaAndPeriod[1]);
    }

    private CpuUse use() throws IOException {
        Map<String, Long> values = new HashMap<>();
        for (String line : Files.readAllLines(statistics)) {
            int blank = line.indexOf(' ');
            values.put(line.substring(0, blank), Long.parseLong(line.substring(blank + 1)));
        }
        return new CpuUse(
                values.getOrDefault("usage_usec", 0L),
                values.getOrDefault("nr_periods", 0L),
                values.getOrDefault("nr_throttled", 0L));
    }

    private record CpuUse(long micros, long periods, long throttledPeriods) implements Counters<CpuUse> {

        @Override
        public CpuUse minus(CpuUse earlier) {
            return new CpuUse(
                    micros - earlier.micros, periods - earlier.periods, throttledPeriods - earlier.throttledPeriods);
        }

        @Override
        public boolean plausible() {
            return micros >= 0 && periods >= 0 && throttledPeriods >= 0;
        }
    }
}
