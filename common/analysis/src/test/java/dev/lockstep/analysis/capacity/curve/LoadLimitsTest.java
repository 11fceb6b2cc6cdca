package dev.lockstep.analysis.capacity.curve;

import static dev.lockstep.analysis.capacity.curve.Curves.line;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.CurveLine;
import dev.lockstep.analysis.result.LoadLimitLine;
import dev.lockstep.analysis.result.ThresholdLine;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class LoadLimitsTest {
    private static final String P95 = "new-order p95 <= 20ms";
    private static final String ERRORS = "errorShare <= 0.001";

    @Test
    void givesBothEndsForEachThreshold() {
        List<CurveLine> curve = List.of(
                at(800, p95(12.0), errors(0.0)), at(1131, p95(55.0), errors(0.0)), at(951, p95(19.5), errors(0.0)));

        assertThat(LoadLimits.of(curve))
                .containsExactly(
                        new LoadLimitLine(P95, 951.0, 1131.0, true), new LoadLimitLine(ERRORS, 1131.0, null, true));
    }

    @Test
    void saysWhenNoLoadHeld() {
        assertThat(LoadLimits.of(List.of(at(200, p95(40.0)), at(100, p95(30.0)))))
                .containsExactly(new LoadLimitLine(P95, null, 100.0, true));
    }

    @Test
    void distrustsAHigherLoadThatHeldWhereALowerFailed() {
        assertThat(LoadLimits.of(List.of(at(100, p95(10.0)), at(200, p95(30.0)), at(300, p95(15.0)))))
                .containsExactly(new LoadLimitLine(P95, 300.0, 200.0, false));
        assertThat(LoadLimits.of(List.of(at(100, p95(10.0)), at(100, p95(30.0)))))
                .containsExactly(new LoadLimitLine(P95, 100.0, 100.0, false));
    }

    @Test
    void ignoresLoadsAtWhichNothingWasMeasured() {
        assertThat(LoadLimits.of(List.of(at(100, p95(10.0)), at(50, p95(null)))))
                .containsExactly(new LoadLimitLine(P95, 100.0, null, true));
        assertThat(LoadLimits.of(List.of(line(100, 1)))).isEmpty();
    }

    private static CurveLine at(double load, ThresholdLine... thresholds) {
        return line(load, load, null, List.of(thresholds));
    }

    private static ThresholdLine p95(Double millis) {
        return new ThresholdLine(P95, millis, 20, "ms", millis != null && millis <= 20, null);
    }

    private static ThresholdLine errors(Double share) {
        return new ThresholdLine(ERRORS, share, 0.001, "", share <= 0.001, null);
    }
}
