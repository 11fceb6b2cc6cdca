package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.lockstep.analysis.result.ResultDocument.ConsistencyLine;
import dev.lockstep.analysis.result.ResultDocument.ErrorLine;
import dev.lockstep.analysis.result.ResultDocument.WholeRun;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of one group of a run; each field is that of the same name in a {@link ResultDocument} of a run of one group.
 *
 * @param name unique in the run
 * @param workload the id of its workload
 */
public record GroupPart(
        String name,
        String workload,
        ThroughputPart throughput,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable OpenLoadPart openLoad,
        List<TransactionLine> transactions,
        List<TransactionLine> byTarget,
        WholeRun wholeRun,
        List<ErrorLine> errors,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<SearchLine> searches,
        List<BalanceLine> balance,
        List<ConsistencyLine> consistency,
        @Nullable SteadyStatePart steadyState,
        List<CheckLine> checks,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<DisturbanceLine> disturbances,
        SeriesPart series) {

    public GroupPart {
        searches = searches == null ? List.of() : List.copyOf(searches);
        disturbances = disturbances == null ? List.of() : List.copyOf(disturbances);
        series = series == null ? SeriesPart.NONE : series;
    }
}
