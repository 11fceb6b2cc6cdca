package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.result.SearchLimit;
import dev.lockstep.analysis.result.SearchLimit.Figure;
import dev.lockstep.analysis.result.SearchStep.Health;
import dev.lockstep.analysis.result.SearchStep.Sample;
import dev.lockstep.run.Threshold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a simulated system shows at one load. */
record Measured(Sample sample, Health health, List<SearchLimit> limits) {

    static final Health HEALTHY = new Health(0, null, 20.0, false, null, null, null);
    private static final Threshold LIMIT = Threshold.parse("mean <= 20ms");

    static Measured value(double value, double halfWidth, double throughput, double throughputHalfWidth) {
        return new Measured(
                new Sample(30, 60, 12, value, halfWidth, throughput, throughputHalfWidth, null), HEALTHY, List.of());
    }

    /** Without noise. */
    static Measured utilisation(double percent, double throughput) {
        return value(percent, 0, throughput, 0);
    }

    static Measured throughput(double throughput, double halfWidth) {
        return value(throughput, halfWidth, throughput, halfWidth);
    }

    /** Against a limit of 20 ms, decided by the ends of an interval. */
    static Measured response(double millis, double halfWidth, double throughput) {
        return response(figure(millis, halfWidth), null, throughput);
    }

    static Measured response(Figure response, @Nullable Figure service, double throughput) {
        return new Measured(
                new Sample(30, 60, 60, response.value(), 0.0, throughput, 0.0, response.value()),
                HEALTHY,
                List.of(new SearchLimit(LIMIT.text(), LIMIT.limit(), response, service)));
    }

    static Figure figure(double millis, double halfWidth) {
        return Figure.of(LIMIT, millis, millis - halfWidth, millis + halfWidth);
    }

    /** As a sample of this length. */
    Measured until(int seconds) {
        Sample longer = new Sample(
                sample.settleSeconds(),
                seconds,
                sample.samples(),
                sample.value(),
                sample.halfWidth(),
                sample.throughput(),
                sample.throughputHalfWidth(),
                sample.p95());
        return new Measured(longer, health, limits);
    }

    Measured with(Health other) {
        return new Measured(sample, other, limits);
    }

    Measured withBacklog() {
        return with(new Health(0, null, 20.0, true, null, null, null));
    }
}
