package dev.lockstep.analysis.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lockstep.analysis.result.ScalingPart;
import dev.lockstep.analysis.result.ScalingPart.Point;
import dev.lockstep.analysis.statistics.MeanError;
import dev.lockstep.run.Json;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@NullUnmarked
class ScalabilityTest {
    /** The document has six decimals. */
    private static final Offset<Double> PRINTED = within(1e-6);

    /** 12, 24 and 48 virtual CPUs of a paper on vSAN: the host runs full, while each order costs the same CPU. */
    @Test
    void tellsAFullHostFromLostScalability() {
        List<Point> points = Scalability.of(List.of(
                        run(12, 85_984, 46.0, null), run(24, 157_000, null, null), run(48, 181_000, 93.5, null)))
                .points();

        assertThat(points).extracting(Point::n).containsExactly(12.0, 24.0, 48.0);
        assertThat(points.get(0).efficiency()).isEqualTo(1);
        assertThat(points.get(1).efficiency()).isCloseTo(0.913, within(5e-4));
        assertThat(points.get(2).efficiency()).isCloseTo(0.526, within(5e-4));
        assertThat(points.get(0).perCpuPercent()).isCloseTo(1869.2, within(0.05));
        assertThat(points.get(1).perCpuPercent()).isNull();
        assertThat(points.get(2).perCpuPercent()).isCloseTo(1935.8, within(0.05));
    }

    /** Shapes of virtual machines on one host, from a paper on vSphere 5.5. */
    @ParameterizedTest
    @CsvSource({
        "64, 493804, 96, 5143.79, 1",
        "72, 473267, 99, 4780.47, 0.851921",
        "80, 464883, 99, 4695.79, 0.753146",
        "96, 424860, 97, 4380.00, 0.573589"
    })
    void dividesByCpuAndByN(double cpus, double ordersPerMinute, double percent, double perPercent, double efficiency) {
        Point point =
                Scalability.of(List.of(run(64, 493_804, 96.0, null), run(cpus, ordersPerMinute, percent, null)))
                        .points()
                        .stream()
                        .filter(candidate -> candidate.n() == cpus)
                        .findFirst()
                        .orElseThrow();

        assertThat(point.perCpuPercent()).isCloseTo(perPercent, within(5e-3));
        assertThat(point.efficiency()).isCloseTo(efficiency, within(1e-6));
    }

    @Test
    void comparesEachNWithTheSmallestAsRunsAreCompared() {
        Point second = Scalability.of(List.of(
                        run(2, new MeanError(1015, 7, 14), Optional.empty()),
                        run(1, new MeanError(1000, 6, 17), Optional.empty())))
                .points()
                .get(1);

        assertThat(second.efficiency()).isCloseTo(0.5075, PRINTED);
        assertThat(second.efficiencyCi95().get(0)).isCloseTo(0.5 * (1 - 0.00379015), PRINTED);
        assertThat(second.efficiencyCi95().get(1)).isCloseTo(0.5 * (1 + 0.03414457), PRINTED);
    }

    /** 0.4 % and 0.2 % make 0.447 %; t of 27.94 degrees of freedom is 2.0486. */
    @Test
    void aRatioHasTheErrorsOfBoth() {
        Point point = Scalability.of(
                        List.of(run(1, new MeanError(1000, 4, 19), Optional.of(new MeanError(350, 0.7, 19)))))
                .points()
                .get(0);

        double half = 0.00447214 * 2.0486;
        assertThat(point.perWatt()).isCloseTo(1000 / 350.0, PRINTED);
        assertThat(point.perWattCi95().get(0)).isCloseTo(1000 / 350.0 * (1 - half), within(1e-5));
        assertThat(point.perWattCi95().get(1)).isCloseTo(1000 / 350.0 * (1 + half), within(1e-5));
        assertThat(point.efficiencyCi95()).isNull();
    }

    /** A scatter of 20 over two runs: standard error 10, and t of one degree of freedom is 12.706. */
    @Test
    void repeatedRunsHaveTheErrorOfTheirScatter() {
        Point point = Scalability.of(List.of(run(1, 990, 50.0, null), run(1, 1_010, 50.0, null)))
                .points()
                .get(0);

        assertThat(point.value()).isEqualTo(1_000);
        assertThat(point.perCpuPercent()).isEqualTo(20);
        assertThat(point.perCpuPercentCi95().get(1)).isCloseTo(20 + 0.2 * 12.7062, within(1e-4));
    }

    @Test
    void doesNotAverageARatioThatSomeRunsLack() {
        Point point = Scalability.of(List.of(run(1, 990, 50.0, 300.0), run(1, 1_010, null, 300.0)))
                .points()
                .get(0);

        assertThat(point.perCpuPercent()).isNull();
        assertThat(point.perWatt()).isCloseTo(1_000 / 300.0, PRINTED);
    }

    /** The mean of an idle host's CPU is 0 where its source rounds. */
    @Test
    void dividesByNoCostOfZero() {
        Point point = Scalability.of(List.of(run(1, 1_000, 0.0, 0.0))).points().get(0);

        assertThat(point.value()).isEqualTo(1_000);
        assertThat(point.perCpuPercent()).isNull();
        assertThat(point.perWatt()).isNull();
    }

    @Test
    void addsTheLawWhereTheRunsDetermineIt() {
        var truth = new UslCurve(1000, 0.03, 0.0002);
        ScalingPart part = Scalability.of(DoubleStream.of(1, 2, 4, 8, 16, 32, 64)
                .mapToObj(n -> ScaledRun.of(n, truth.at(n)))
                .toList());

        assertThat(part.refused()).isNull();
        assertThat(part.usl().kappa()).isEqualTo(0.0002);
        assertThat(part.usl().peakN()).isCloseTo(Math.sqrt(0.97 / 0.0002), PRINTED);
        assertThat(part.usl().peakX()).isCloseTo(truth.at(Math.sqrt(0.97 / 0.0002)), withinPercentage(1e-6));
    }

    @Test
    void hasTheFieldsOfTheDocument() {
        ScalingPart refused = Scalability.of(List.of(ScaledRun.of(1, 10)));
        var law = new ScalingPart(
                List.of(),
                new ScalingPart.Law(1, 0, 0, new ScalingPart.StandardErrors(0.1, null, null), null, null, 1),
                null);

        assertThat(Json.write(refused))
                .isEqualTo("{\"points\":[{\"n\":1.0,\"value\":10.0,\"efficiency\":1.0,\"efficiencyCi95\":null,"
                        + "\"perCpuPercent\":null,\"perCpuPercentCi95\":null,\"perWatt\":null,\"perWattCi95\":null}],"
                        + "\"usl\":null,\"refused\":\"The law takes runs at 6 different N or more; there are 1.\"}");
        assertThat(Json.write(law))
                .isEqualTo("{\"points\":[],\"usl\":{\"lambda\":1.0,\"sigma\":0.0,\"kappa\":0.0,\"se\":{\"lambda\":0.1,"
                        + "\"sigma\":null,\"kappa\":null},\"peakN\":null,\"peakX\":null,\"r2\":1.0}}");
        assertThat(Json.read(Json.write(refused), ScalingPart.class)).isEqualTo(refused);
    }

    @Test
    void refusesARunWithoutWork() {
        assertThatThrownBy(() -> ScaledRun.of(1, 0)).hasMessageContaining("positive numbers, were 1.0 and 0.0");
    }

    private static ScaledRun run(double n, double throughput, Double cpuPercent, Double watts) {
        return new ScaledRun(
                n,
                MeasuredFigure.of(throughput),
                Optional.ofNullable(cpuPercent).map(MeasuredFigure::of),
                Optional.ofNullable(watts).map(MeasuredFigure::of));
    }

    private static ScaledRun run(double n, MeanError throughput, Optional<MeanError> watts) {
        return new ScaledRun(n, MeasuredFigure.of(throughput), Optional.empty(), watts.map(MeasuredFigure::of));
    }
}
