package dev.lockstep.analysis.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One load of a capacity curve and what it did. Null: not measured.
 *
 * @param load users, or transactions per second asked for
 * @param valid whether the verdict of the stage is valid; if not, knee, scaling and the loads that held do not count it
 * @param throughput in the unit of the result's
 * @param perSecond the same per second
 * @param ci95 the 95 % interval of {@code throughput}, {@code [low, high]}; null if the sample is too short or has gaps
 * @param responseMs response times of all transactions
 * @param serviceMs service times of all transactions
 * @param errorShare failed transactions of all, 0..1
 * @param hostCpu mean CPU utilisation of the host in per cent
 * @param watts mean power of the host
 * @param throughputPerWatt throughput over watts
 * @param joulesPerTransaction watts over {@code perSecond}
 * @param thresholds with an upper limit that name no stage, judged at this load
 */
public record CurveLine(
        double load,
        boolean valid,
        double throughput,
        double perSecond,
        @Nullable List<Double> ci95,
        @Nullable TimesMs responseMs,
        @Nullable TimesMs serviceMs,
        @Nullable Double errorShare,
        @Nullable Double hostCpu,
        @Nullable Double watts,
        @Nullable Double throughputPerWatt,
        @Nullable Double joulesPerTransaction,
        List<ThresholdLine> thresholds) {

    public CurveLine {
        thresholds = List.copyOf(thresholds);
    }
}
