package dev.lockstep.analysis.disturbance;

import dev.lockstep.analysis.statistics.SteadyState;
import dev.lockstep.analysis.statistics.SteadyStateLimits;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * What an event did to the throughput of a run.
 *
 * @param windows in whole waves, if the throughput before has a wave
 * @param values of these windows
 * @param lostWork work that the event cost: the mean before times the seconds of the event, minus what was done in them;
 *     negative if more was done
 * @param worstSecond the second of the event with the least work, counted from the start of the run
 * @param zeroSeconds seconds of the event in which nothing was done
 * @param recoverySeconds from the end of the event until the throughput is and stays at 98 % of its mean before
 */
public record Disturbance(
        DisturbanceWindows windows,
        WindowValues values,
        OptionalDouble lostWork,
        OptionalInt worstSecond,
        OptionalInt zeroSeconds,
        OptionalInt recoverySeconds) {

    /**
     * Analyses a series.
     *
     * @param bySecond work by second of the run, NaN where nobody reported
     */
    public static Disturbance of(double[] bySecond, DisturbanceWindows found) {
        OptionalInt wave = SteadyState.of(found.before().of(bySecond), SteadyStateLimits.forThroughput())
                .wavePeriodSeconds();
        DisturbanceWindows windows = found.ofWholeWaves(wave);
        WindowValues values = WindowValues.of(windows, window -> WindowValue.mean(bySecond, window, wave));
        int[] reported = IntStream.range(
                        windows.event().from(), Math.min(windows.event().to(), bySecond.length))
                .filter(second -> !Double.isNaN(bySecond[second]))
                .toArray();
        return new Disturbance(
                windows,
                values,
                lostWork(bySecond, reported, values.before()),
                IntStream.of(reported).boxed().min((a, b) -> Double.compare(bySecond[a], bySecond[b])).stream()
                        .mapToInt(Integer::intValue)
                        .findFirst(),
                reported.length == 0
                        ? OptionalInt.empty()
                        : OptionalInt.of((int) Arrays.stream(reported)
                                .filter(second -> bySecond[second] == 0)
                                .count()),
                values.before().isEmpty()
                        ? OptionalInt.empty()
                        : Recovery.seconds(
                                windows.rest().of(bySecond),
                                values.before().get().value(),
                                wave));
    }

    private static OptionalDouble lostWork(double[] bySecond, int[] reported, Optional<WindowValue> before) {
        if (before.isEmpty() || reported.length == 0) {
            return OptionalDouble.empty();
        }
        double done =
                Arrays.stream(reported).mapToDouble(second -> bySecond[second]).sum();
        return OptionalDouble.of(before.get().value() * reported.length - done);
    }
}
