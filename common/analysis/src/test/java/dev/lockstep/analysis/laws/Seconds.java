package dev.lockstep.analysis.laws;

import dev.lockstep.analysis.merge.TargetSecond;
import dev.lockstep.interval.CycleTimes;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Seconds of users made by hand. */
final class Seconds {
    private static final double NANOS = 1e9;

    private Seconds() {}

    static UserSeconds of(int length, IntFunction<TargetSecond> second) {
        return new UserSeconds(IntStream.range(0, length).mapToObj(second).toList());
    }

    /** So many cycles ended, of which each took so long after such a pause; none was late. */
    static TargetSecond cycles(long count, double servedSeconds, double pausedSeconds) {
        return cycles(count, servedSeconds, pausedSeconds, 0);
    }

    static TargetSecond cycles(long count, double servedSeconds, double pausedSeconds, double lagSeconds) {
        return new TargetSecond(
                new CycleTimes(count, nanos(count * servedSeconds), nanos(count * pausedSeconds)),
                CycleTimes.NONE,
                count,
                nanos(count * lagSeconds),
                0,
                0);
    }

    /** So many cycles ended that were due before the measurement, of which each took so long. */
    static TargetSecond earlier(long count, double servedSeconds) {
        var cycles = new CycleTimes(count, nanos(count * servedSeconds), 0);
        return new TargetSecond(cycles, cycles, 0, 0, 0, 0);
    }

    static TargetSecond underWay(long count, double servedSeconds, int inFlight) {
        return new TargetSecond(
                new CycleTimes(count, nanos(count * servedSeconds), 0), CycleTimes.NONE, count, 0, inFlight, 0);
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * NANOS);
    }
}
