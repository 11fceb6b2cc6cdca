package dev.lockstep.agent.host.summary;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.host.pdh.CaptureSink;
import dev.lockstep.host.pdh.CounterPath;
import dev.lockstep.host.sample.Figures;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Ranks every counter of a capture within its unit by its mean over a window, from the same rows as all figures. Left
 * out are counters that never changed, such as sizes and limits, and those of idle time: by counter, by world, and of
 * groups that include such worlds. Keeps sums, no rows.
 */
final class CounterRanking implements CaptureSink {

    private static final Pattern NOTHING_DONE =
            Pattern.compile("% (idle|wait|vmwait).*|.* idle time|%c-state c[1-9]\\d*");
    private static final Pattern IDLE_WORLD = Pattern.compile("\\d+:(?:system:\\d+:)?idle\\d*(?::.*)?");
    private static final Pattern WORLD_OF_SYSTEM = Pattern.compile("(\\d+:system):\\d+:idle\\d*");

    private final UsedRows.Shares shares;
    private final Map<String, Sum> sums = new HashMap<>();
    private final Set<String> groupsOfIdle = new HashSet<>();
    private List<Sum> columns = List.of();
    private int next;

    /** @param shares of the rows of this capture, read before */
    CounterRanking(UsedRows.Shares shares) {
        this.shares = shares;
    }

    @Override
    public void segment(List<CounterPath> paths) {
        paths.forEach(this::noteIdle);
        columns = paths.stream()
                .map(path -> sums.computeIfAbsent(name(path), name -> new Sum(name, path)))
                .toList();
    }

    /** From ESXi 6.5 on, the idle worlds are in the system group, whose counters include them. */
    private void noteIdle(CounterPath path) {
        Matcher idle = WORLD_OF_SYSTEM.matcher(String.valueOf(path.instance()));
        if (idle.matches()) {
            groupsOfIdle.add(idle.group(1));
        }
    }

    private static String name(CounterPath path) {
        String object = path.instance() == null ? path.group() : path.group() + "(" + path.instance() + ")";
        return object + "\\" + path.counter();
    }

    @Override
    public void row(Instant hostTime, double[] values) {
        int number = next++;
        // The file may have grown in the meantime.
        if (number < shares.millis().length && shares.millis()[number] > 0) {
            for (int column = 0; column < values.length; column++) {
                columns.get(column)
                        .add(
                                values[column],
                                shares.millis()[number],
                                shares.whole().get(number));
            }
        }
    }

    /** The first few of each unit, by unit. */
    List<TopCounters> top(int count) {
        Map<String, List<Sum>> byUnit = sums.values().stream()
                .filter(sum -> sum.isInformative() && !groupsOfIdle.contains(String.valueOf(sum.path.instance())))
                .collect(groupingBy(sum -> CounterUnit.of(sum.path.counter()), TreeMap::new, toList()));
        return byUnit.entrySet().stream()
                .map(unit -> new TopCounters(
                        unit.getKey(),
                        unit.getValue().stream()
                                .sorted(Comparator.comparingDouble(Sum::mean)
                                        .reversed()
                                        .thenComparing(sum -> sum.name))
                                .limit(count)
                                .map(Sum::counter)
                                .toList()))
                .toList();
    }

    private static final class Sum {

        private final String name;
        private final CounterPath path;
        private double sum;
        private long millis;
        private int rows;
        private double least = Double.POSITIVE_INFINITY;
        private double most = Double.NEGATIVE_INFINITY;

        private Sum(String name, CounterPath path) {
            this.name = name;
            this.path = path;
        }

        private void add(double value, long weight, boolean whole) {
            if (Double.isNaN(value)) {
                return;
            }
            sum += value * weight;
            millis += weight;
            if (whole) {
                rows++;
                least = Math.min(least, value);
                most = Math.max(most, value);
            }
        }

        private double mean() {
            return sum / millis;
        }

        private boolean isInformative() {
            String instance = path.instance();
            return rows >= Figures.FEWEST_ROWS
                    && least < most
                    && !NOTHING_DONE.matcher(CounterPath.fold(path.counter())).matches()
                    && (instance == null || !IDLE_WORLD.matcher(instance).matches());
        }

        private TopCounters.Counter counter() {
            return new TopCounters.Counter(
                    name, Rounded.thousandths(mean()), Rounded.thousandths(least), Rounded.thousandths(most));
        }
    }
}
