package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.SeriesSecond;
import dev.lockstep.analysis.merge.TargetSecond;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The cycles of an open load that waited or were under way, from those that became due and ended in each second. Both
 * count from the start of the load, so a second that nobody reported only shifts the later numbers.
 */
final class OpenLoadCourse {
    private static final double MILLIS = 1_000;
    private static final double BASE_SECONDS = 5;
    private static final double DEVIATIONS = 3;

    /** Marks a second in which nothing ended and nothing had waited for a whole second. */
    private static final double IDLE = -1;

    private final double[] inFlight;
    private final double[] responseMillis;
    private final long inFlightBefore;
    private final long due;
    private final long ended;

    private OpenLoadCourse(List<SeriesSecond> series, MeasuredTime time) {
        int length = time.endSecond() - time.firstSecond();
        inFlight = new double[length];
        responseMillis = new double[length];
        Arrays.fill(inFlight, Double.NaN);
        Arrays.fill(responseMillis, Double.NaN);
        var waiting = new ArrayList<Waiting>();
        long before = 0;
        long allDue = 0;
        long allEnded = 0;
        for (SeriesSecond second : series.subList(0, Math.min(series.size(), time.endSecond()))) {
            int index = second.second() - time.firstSecond();
            add(second, waiting);
            if (index < 0) {
                before = Waiting.count(waiting);
            } else {
                allDue += second.targets().stream().mapToLong(TargetSecond::due).sum();
                allEnded += second.targets().stream()
                        .mapToLong(target -> target.cycles().ended())
                        .sum();
                note(index, second, waiting);
            }
        }
        inFlightBefore = before;
        due = allDue;
        ended = allEnded;
        hold(responseMillis);
    }

    /** Null if the load is not open, or is finite. */
    static @Nullable OpenLoadCourse of(RunRecord run, Merge merge, MeasuredTime time) {
        return run.load().open() && !merge.phases().finite() ? new OpenLoadCourse(merge.series(), time) : null;
    }

    private static void add(SeriesSecond second, List<Waiting> waiting) {
        for (int target = 0; target < second.targets().size(); target++) {
            if (waiting.size() <= target) {
                waiting.add(new Waiting());
            }
            waiting.get(target).add(second.targets().get(target));
        }
    }

    private void note(int index, SeriesSecond second, List<Waiting> waiting) {
        if (second.reported()) {
            inFlight[index] = Waiting.count(waiting);
            double age = Waiting.oldestAge(waiting);
            responseMillis[index] = second.meanResponseMillis().orElse(age > 0 ? MILLIS * age : IDLE);
        }
    }

    /** An idle second takes the response time of the second before it, so that a sparse load is judged too. */
    private static void hold(double[] millis) {
        double known =
                Arrays.stream(millis).filter(value -> value >= 0).findFirst().orElse(0);
        for (int index = 0; index < millis.length; index++) {
            if (millis[index] == IDLE) {
                millis[index] = known;
            } else if (!Double.isNaN(millis[index])) {
                known = millis[index];
            }
        }
    }

    /** Mean response time of each second in milliseconds; if nothing ended, the age of the oldest waiting arrival. */
    double[] responseMillis() {
        return responseMillis.clone();
    }

    /**
     * Number in flight at the end of each second plus the arrivals of five seconds: a percentage of a number near 0 is
     * meaningless. A change of 10 % is then at least half a second of arrivals.
     */
    double[] inFlightAndDue() {
        double perSecond = inFlight.length == 0 ? 0 : (double) due / inFlight.length;
        return Arrays.stream(inFlight)
                .map(count -> count + BASE_SECONDS * perSecond)
                .toArray();
    }

    /** Cycles waiting or under way at the start of the measurement. */
    long inFlightBefore() {
        return inFlightBefore;
    }

    /** Cycles waiting or under way at its end. */
    long inFlightAfter() {
        return inFlightBefore + due - ended;
    }

    /** How many more are in flight at its end than at its start; negative if fewer. */
    long growth() {
        return due - ended;
    }

    /** What a growth may be by chance: three standard deviations of two counts. */
    double chance() {
        return DEVIATIONS * Math.sqrt((double) Math.max(0, inFlightBefore) + Math.max(0, inFlightAfter()));
    }

    /** Cycles that became due in the whole seconds of the measurement. */
    long due() {
        return due;
    }

    /** Cycles that ended in them, with any outcome, whenever they were due. */
    long ended() {
        return ended;
    }

    double seconds() {
        return inFlight.length;
    }

    /** Due cycles of one target that have not ended, oldest first. */
    private static final class Waiting {
        private final List<Long> dueBySecond = new ArrayList<>();
        private int oldestSecond;
        private long endedOfOldest;
        private long count;

        void add(TargetSecond second) {
            dueBySecond.add(second.due());
            count += second.due() - second.cycles().ended();
            endedOfOldest += second.cycles().ended();
            while (oldestSecond < dueBySecond.size() && endedOfOldest >= dueBySecond.get(oldestSecond)) {
                endedOfOldest -= dueBySecond.get(oldestSecond);
                oldestSecond++;
            }
        }

        /**
         * In seconds, assuming that cycles end in the order in which they became due; 0 if the oldest became due in the
         * newest second, because the order within a second is unknown.
         */
        private double age() {
            if (oldestSecond >= dueBySecond.size() - 1) {
                return 0;
            }
            double dueAt = oldestSecond + (endedOfOldest + 0.5) / dueBySecond.get(oldestSecond);
            return dueBySecond.size() - dueAt;
        }

        static long count(List<Waiting> targets) {
            return targets.stream().mapToLong(target -> target.count).sum();
        }

        static double oldestAge(List<Waiting> targets) {
            return targets.stream().mapToDouble(Waiting::age).max().orElse(0);
        }
    }
}
