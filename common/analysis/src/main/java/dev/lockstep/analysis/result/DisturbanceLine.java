package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an event did to a run; {@code docs/disturbances.md} explains the figures. Intervals are 95 % intervals {@code
 * [low, high]}, and null where a window is shorter than 120 s or nothing was measured.
 *
 * @param from its begin by the coordinator's clock
 * @param to its end; if it was open when the run ended, that end
 * @param declared {@code spec}, {@code live} or {@code late}
 * @param guardSeconds left out on either side of begin and end
 * @param before throughput before the first event; null without such a time, as {@code during} and {@code after}
 * @param changePercent from before to during
 * @param afterChangePercent from before to after
 * @param backToNormal whether the interval of that includes 0, or it is below 1 %; null if neither is known
 * @param lostWork what the throughput counts and the event cost, over all of its seconds without guards
 * @param worstSecond the lowest throughput of a second of the event
 * @param worstAt when that second began
 * @param zeroSeconds seconds of the event in which nothing was done
 * @param recoverySeconds from the end of the event until the throughput is and stays at 98 % of before; null if it is not
 * @param disconnected users without a connection; null if none was missing
 * @param measures response times, CPU and power in the same windows
 */
public record DisturbanceLine(
        String name,
        Instant from,
        Instant to,
        Declared declared,
        int guardSeconds,
        @Nullable WindowMean before,
        @Nullable WindowMean during,
        @Nullable WindowMean after,
        @Nullable Double changePercent,
        @Nullable List<Double> ci95,
        @Nullable Double afterChangePercent,
        @Nullable List<Double> afterCi95,
        @Nullable Boolean backToNormal,
        @Nullable Double lostWork,
        @Nullable Double worstSecond,
        @Nullable Instant worstAt,
        @Nullable Integer zeroSeconds,
        @Nullable Integer recoverySeconds,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Disconnected disconnected,
        List<DisturbedMeasure> measures) {

    public DisturbanceLine {
        measures = List.copyOf(measures);
    }

    /** The throughput in a window, in the unit of the result's. */
    public record WindowMean(
            Instant from,
            Instant to,
            double seconds,
            double mean,
            @Nullable List<@Nullable Double> ci95) {}

    /**
     * Users without a connection, from the begin of the event to the next one or the end of the measurement.
     *
     * @param userSeconds how long, all of them together
     * @param lastedSeconds from the end of the event until the second after which none was missing; 0 if they were all back
     *     before it ended; null if that did not happen
     */
    public record Disconnected(double userSeconds, @Nullable Integer lastedSeconds) {}

    /** A value in a window; a high end is null where the run does not bound it. */
    public record MeasuredValue(double value, @Nullable List<@Nullable Double> ci95) {}

    /**
     * Another measure in the same windows.
     *
     * @param metric such as {@code responseP95Ms} or {@code powerWatts}
     * @param subject the transaction, or the host; {@link EfficiencyLine#TOTAL} for all hosts of targets together
     */
    public record DisturbedMeasure(
            String metric,
            String subject,
            String unit,
            @Nullable MeasuredValue before,
            @Nullable MeasuredValue during,
            @Nullable MeasuredValue after,
            @Nullable Double changePercent,
            @Nullable List<Double> ci95,
            @Nullable Double afterChangePercent,
            @Nullable List<Double> afterCi95) {}
}
