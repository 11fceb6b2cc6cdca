package dev.lockstep.analysis.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PercentTest {

    @Test
    void whatRoundsToNothingHasNoSign() {
        assertThat(Percent.signed(-0.004)).isEqualTo("0");
        assertThat(Percent.signed(0.004)).isEqualTo("0");
        assertThat(Percent.signed(-0.006)).isEqualTo("-0.01");
        assertThat(Percent.signed(3.03)).isEqualTo("+3.03");
    }

    @Test
    void aChangeHasTheDecimalsThatItsIntervalSupports() {
        assertThat(Percent.decimals(List.of(10.0, 30.0))).isZero();
        assertThat(Percent.decimals(List.of(1.61, 4.46))).isEqualTo(1);
        assertThat(Percent.decimals(List.of(-0.1, 0.2))).isEqualTo(2);
        assertThat(Percent.decimals(null)).isEqualTo(2);
        assertThat(Percent.signed(List.of(-0.001, 4.46))).isEqualTo("[0, +4.5]");
    }
}
