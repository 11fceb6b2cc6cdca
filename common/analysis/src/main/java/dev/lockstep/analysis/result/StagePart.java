package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.lockstep.analysis.result.ResultDocument.ErrorLine;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One stage of a run. Only a measured one has a verdict and groups.
 *
 * @param name unique in the run
 * @param from its begin by the coordinator's clock
 * @param to its end; if the run ended earlier, that end
 * @param verdict on a run that measures this stage alone
 * @param groups those that have load in it
 * @param hosts what their samples say of it
 * @param efficiency what the work of it cost
 * @param comparedWithBaseline absent for the baseline stage, and for one that is not measured
 */
public record StagePart(
        String name,
        Instant from,
        Instant to,
        boolean measured,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Verdict verdict,
        List<StageGroup> groups,
        List<HostLine> hosts,
        List<EfficiencyLine> efficiency,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable StageComparison comparedWithBaseline) {

    public StagePart {
        groups = List.copyOf(groups);
        hosts = List.copyOf(hosts);
        efficiency = List.copyOf(efficiency);
    }

    /**
     * The result of one group in a stage; each field is that of the same name in a {@link ResultDocument}.
     *
     * @param name unique in the run; of a run of one group, the id of its workload
     */
    public record StageGroup(
            String name,
            ThroughputPart throughput,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            OpenLoadPart openLoad,

            List<TransactionLine> transactions,
            List<TransactionLine> byTarget,
            List<ErrorLine> errors,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<SearchLine> searches,
            @Nullable SteadyStatePart steadyState,
            List<CheckLine> checks) {

        public StageGroup {
            searches = searches == null ? List.of() : List.copyOf(searches);
        }
    }

    /**
     * How a stage differs from the baseline stage.
     *
     * @param stage the name of the baseline stage
     */
    public record StageComparison(String stage, List<StageChange> changes) {
        public StageComparison {
            changes = List.copyOf(changes);
        }
    }

    /**
     * A measure in two stages.
     *
     * @param group null for a host
     * @param metric such as {@code throughput}, {@code responseP95Ms} or {@code powerWatts}
     * @param subject the transaction, or the host; empty for the throughput
     * @param changePercent of the baseline; null where the baseline is not positive
     * @param ci95 of the change; null if either stage is shorter than 120 s
     */
    public record StageChange(
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String group,

            String metric,
            String subject,
            String unit,
            double baseline,
            double value,
            @Nullable Double changePercent,
            @Nullable List<Double> ci95) {}
}
