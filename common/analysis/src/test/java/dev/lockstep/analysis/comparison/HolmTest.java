package dev.lockstep.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class HolmTest {

    @Test
    void stepsDownAndNeverFalls() {
        assertThat(Holm.adjust(new double[] {.001, .013, .021, .04, .30}))
                .containsExactly(new double[] {.005, .052, .063, .08, .30}, within(1e-12));
    }

    @Test
    void keepsTheOrderGivenAndStaysBelowOne() {
        assertThat(Holm.adjust(new double[] {.5, .001, .4}))
                .containsExactly(new double[] {.8, .003, .8}, within(1e-12));
        assertThat(Holm.adjust(new double[] {.9, .8})).containsExactly(1, 1);
        assertThat(Holm.adjust(new double[0])).isEmpty();
    }
}
