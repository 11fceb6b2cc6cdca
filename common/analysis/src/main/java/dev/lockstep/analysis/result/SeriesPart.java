package dev.lockstep.analysis.result;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The run second by second, by the second in which work ended. All lists are equally long; null where nothing was
 * measured. Those that a document of before does not have are empty.
 *
 * @param startedAt when second 0 began
 * @param phase {@code idle rampUp warmUp measure rampDown drain}
 * @param unit of {@code throughput} and {@code byTarget}: that of the result's throughput
 * @param errors failed and unknown transactions
 * @param rolledBack transactions that ended in a rollback which the workload intended
 * @param byTransaction committed and rolled-back transactions
 * @param hosts by host and metric
 */
public record SeriesPart(
        @Nullable Instant startedAt,
        int stepSeconds,
        String unit,
        List<String> phase,
        List<@Nullable Double> throughput,
        List<@Nullable Double> responseP50Ms,
        List<@Nullable Double> responseP95Ms,
        List<@Nullable Double> responseP99Ms,
        List<@Nullable Double> serviceP95Ms,
        List<@Nullable Double> lagMaxMs,
        List<@Nullable Long> errors,
        List<@Nullable Long> rolledBack,
        Map<String, List<@Nullable Double>> byTarget,
        Map<String, List<@Nullable Long>> byTransaction,
        Map<String, Map<String, List<@Nullable Double>>> hosts) {

    /** Documents of older versions have only one percentile of the response times, and no rollbacks. */
    public SeriesPart {
        responseP50Ms = responseP50Ms == null ? List.of() : responseP50Ms;
        responseP99Ms = responseP99Ms == null ? List.of() : responseP99Ms;
        rolledBack = rolledBack == null ? List.of() : rolledBack;
    }
}
