package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {

    @ParameterizedTest
    @CsvSource({
        "12.345, 4, 12.35",
        "12, 4, 12.00",
        "0.064, 2, 0.064",
        "9.96, 2, 10",
        "210.3, 2, 210",
        "12345, 4, 12350",
        "-0.00123, 2, -0.0012",
        "0, 2, 0.0",
        "NaN, 2, NaN",
        "Infinity, 2, Infinity"
    })
    void significantDigitsHaveNoExponent(double number, int digits, String text) {
        assertThat(Numbers.significant(number, digits)).isEqualTo(text);
    }
}
