package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lockstep.run.WorkloadDescriptor.Metric;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkloadDescriptorTest {

    @Test
    void aUnitHasRoomForFortyCharacters() {
        assertThat(new Metric("x".repeat(40), 60, List.of()).unit()).hasSize(40);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "thousands of committed orders per minute!"})
    void anyOtherIsRefusedBeforeARunCountsInIt(String unit) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Metric(unit, 60, List.of()))
                .withMessage("The unit of a throughput has 1 to 40 characters, was: '%s'", unit);
    }
}
