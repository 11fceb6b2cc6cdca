package dev.lockstep.workload.vcenterdb.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RollupTypeTest {

    @ParameterizedTest
    @CsvSource({"AVERAGE, 3", "SUMMATION, 10", "MAXIMUM, 7", "MINIMUM, 1", "LATEST, 2"})
    void aWindowBecomesOneValue(RollupType type, long expected) {
        assertThat(type.rolledUp(List.of(1L, 7L, 2L))).hasValue(expected);
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 1", "2, 3, 3", "1, 3, 2", "0, 0, 0"})
    void halvesAreRoundedUp(long one, long other, long mean) {
        assertThat(RollupType.AVERAGE.rolledUp(List.of(one, other))).hasValue(mean);
    }

    @ParameterizedTest
    @EnumSource
    void anEmptyWindowHasNoValue(RollupType type) {
        assertThat(type.rolledUp(List.of())).isEmpty();
    }
}
