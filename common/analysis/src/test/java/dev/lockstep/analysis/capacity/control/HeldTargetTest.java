package dev.lockstep.analysis.capacity.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.analysis.capacity.ClosedNetwork;
import dev.lockstep.analysis.capacity.control.ControlledHost.Moment;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A closed network of 8 cores, a target of 85 % and a utilisation that wanders, over hours. */
class HeldTargetTest {
    private static final double TARGET = 85;
    private static final int SECONDS = 7_200;
    private static final int RUNS = 10;
    private static final ClosedNetwork NETWORK = ClosedNetwork.boundByCpu(1_300);

    @Test
    void theNetworkHasItsKnownUtilisation() {
        assertThat(NETWORK.throughput(100)).isCloseTo(99.1546, within(1e-4));
        assertThat(NETWORK.utilisation(900)).isCloseTo(88.7334, within(1e-4));
    }

    @ParameterizedTest
    @CsvSource({
        "1, 2, 6, 0.55, 180",
        "2, 0, 2, 0, 154",
        "2, 2, 2, 0, 154",
        "2, 5, 2, 0, 154",
        "5, 0, 2, 0, 154",
        "5, 5, 2, 0, 154",
        "10, 10, 2, 0, 250",
        "2, 0, 2, 0.8, 154",
        "2, 2, 2, 0.8, 154",
        "5, 0, 2, 0.8, 154"
    })
    void minutesStayWithinAPointOfTheTarget(
            double stepSeconds, double delaySeconds, double deviation, double correlation, int latestHold) {
        var controller = new UtilisationController(TARGET, 1_300, new ControlTiming(stepSeconds, delaySeconds, 1));
        var host = new ControlledHost(controller, NETWORK::utilisation, 1, new Wandering(deviation, correlation));
        int windows = 0;
        int outside = 0;
        for (double start : new double[] {50, 1_300}) {
            for (int run = 0; run < RUNS; run++) {
                List<Moment> moments = host.run(start, SECONDS);
                int hold = holdingFrom(moments);
                assertThat(hold).isLessThanOrEqualTo(latestHold);

                List<Moment> held = moments.subList(hold, SECONDS);
                TargetAdherence truth = TargetAdherence.of(truths(held), 1, TARGET);
                windows += truth.windows();
                outside += truth.outside();
                assertThat(TargetAdherence.of(samples(held), stepSeconds, TARGET)
                                .held())
                        .isTrue();
            }
        }

        assertThat(outside).isLessThanOrEqualTo(windows / 20);
    }

    /** An autoregressive noise: each second keeps a share of the second before. */
    private static final class Wandering implements DoubleSupplier {
        private final Random random = new Random(1);
        private final double deviation;
        private final double correlation;
        private double points;

        Wandering(double deviation, double correlation) {
            this.deviation = deviation;
            this.correlation = correlation;
        }

        @Override
        public double getAsDouble() {
            points =
                    correlation * points + deviation * Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
            return points;
        }
    }

    private static int holdingFrom(List<Moment> moments) {
        return IntStream.range(0, SECONDS)
                .filter(second -> moments.get(second).state().holding())
                .findFirst()
                .orElseThrow();
    }

    private static double[] truths(List<Moment> moments) {
        return moments.stream().mapToDouble(Moment::percent).toArray();
    }

    private static double[] samples(List<Moment> moments) {
        return moments.stream()
                .mapToDouble(Moment::sample)
                .filter(sample -> !Double.isNaN(sample))
                .toArray();
    }
}
