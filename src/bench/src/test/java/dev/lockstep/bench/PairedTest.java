package dev.lockstep.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.withPrecision;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class PairedTest {

    private static final Offset<Double> ROUNDED = withPrecision(0.0005);

    @Test
    void isTheGeometricMeanOfThePairsWithStudentsInterval() {
        Paired.Ratio ratio = new Paired(List.of(110.0, 100.0, 90.0), List.of(100.0, 100.0, 100.0)).ratio();

        // Logarithms 0.095310, 0 and -0.105361: mean -0.003350, standard error 0.057954, t 4.302653 of 2 degrees.
        assertThat(ratio.value()).isCloseTo(0.9967, ROUNDED);
        assertThat(ratio.low()).isCloseTo(0.7767, ROUNDED);
        assertThat(ratio.high()).isCloseTo(1.2789, ROUNDED);
    }

    @Test
    void ignoresWhatSlowsBothTurnsOfAPair() {
        Paired.Ratio ratio = new Paired(List.of(1_000.0, 500.0, 250.0), List.of(500.0, 250.0, 125.0)).ratio();

        assertThat(ratio.value()).isCloseTo(2, ROUNDED);
        assertThat(ratio.low()).isCloseTo(2, ROUNDED);
        assertThat(ratio.high()).isCloseTo(2, ROUNDED);
    }

    @Test
    void turnsAroundWithItsSides() {
        List<Double> ours = List.of(3.0, 5.0, 4.0);
        List<Double> theirs = List.of(4.0, 4.5, 6.0);

        Paired.Ratio ratio = new Paired(ours, theirs).ratio();
        Paired.Ratio inverse = new Paired(theirs, ours).ratio();

        assertThat(ratio.value() * inverse.value()).isCloseTo(1, ROUNDED);
        assertThat(ratio.low() * inverse.high()).isCloseTo(1, ROUNDED);
    }

    @Test
    void refusesFiguresThatAreNoPairs() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Paired(List.of(1.0, 2.0), List.of(1.0)))
                .withMessage("Expected at least 2 pairs, got 2 figures beside 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Paired(List.of(1.0), List.of(1.0)))
                .withMessage("Expected at least 2 pairs, got 1 figures beside 1");
    }
}
