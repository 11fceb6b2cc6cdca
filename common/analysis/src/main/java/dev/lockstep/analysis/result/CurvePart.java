package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the loads of a run did, if its measured stages have different ones. The parts are flat in the file.
 *
 * @param curve by load, the smallest first
 * @param knee95 the smallest load whose throughput, read between neighbouring loads, is at least 95 % of the largest that
 *     was measured; null unless a load 1.2 times as large was measured, since only that shows that more load adds little
 * @param loadLimits a line for each threshold with an upper limit that names no stage
 * @param scaling of a closed load with at least two valid stages, whose N are users; null for an open one
 */
public record CurvePart(
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<CurveLine> curve,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double knee95,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<LoadLimitLine> loadLimits,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable ScalingPart scaling) {

    /** Of a run with one load. */
    public static final CurvePart NONE = new CurvePart(List.of(), null, List.of(), null);

    public CurvePart {
        curve = curve == null ? List.of() : List.copyOf(curve);
        loadLimits = loadLimits == null ? List.of() : List.copyOf(loadLimits);
    }
}
