package dev.lockstep.coordinator.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SparkLineTest {

    @Test
    void goesFromSideToSideWithTheLargestAtTheTop() {
        assertThat(SparkLine.path(List.of(0.0, 10.0, 5.0))).isEqualTo("M0.0 27.0L60.0 1.0L120.0 14.0");
    }

    @Test
    void needsTwoNumbers() {
        assertThat(SparkLine.path(List.of(1.0))).isEmpty();
        assertThat(SparkLine.path(List.of())).isEmpty();
    }

    @Test
    void liesAtTheBottomWhenNothingIsDone() {
        assertThat(SparkLine.path(List.of(0.0, 0.0))).isEqualTo("M0.0 27.0L120.0 27.0");
    }
}
