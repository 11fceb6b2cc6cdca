package dev.lockstep.analysis.capacity.curve;

import dev.lockstep.analysis.result.CurveLine;
import dev.lockstep.analysis.result.ThresholdLine;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;

/** Lines of curves of which little is known. */
@NullUnmarked
final class Curves {
    private Curves() {}

    static CurveLine line(double load, double throughput) {
        return line(load, throughput, null, List.of());
    }

    static CurveLine line(double load, double throughput, Double hostCpu, List<ThresholdLine> thresholds) {
        return new CurveLine(
                load, true, throughput, throughput, null, null, null, null, hostCpu, null, null, null, thresholds);
    }
}
