package dev.lockstep.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShapeFitTest {

    @Test
    void takesNoShapeForWhatItExplainsOfNoise() {
        Series noise = Series.generate(20, block -> 100 + (block % 2 == 0 ? -1 : 1));

        assertThat(ShapeFit.best(noise).shape().family().parameters())
                .isEqualTo(Shape.candidates(20).stream()
                        .mapToInt(shape -> shape.family().parameters())
                        .min()
                        .orElseThrow());
    }
}
