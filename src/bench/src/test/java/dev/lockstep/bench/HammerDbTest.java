package dev.lockstep.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class HammerDbTest {

    private static final String RESULT = "Vuser 1:TEST RESULT : System achieved 41230.5 NOPM from 95000 TPM\n";

    @Test
    void takesTheNewOrdersAMinuteFromItsResult() {
        ToolReport report = HammerDb.parse("Vuser 2:RUNNING\n" + RESULT + "Vuser 2:FINISHED SUCCESS\n");

        assertThat(report.newOrdersPerMinute()).hasValue(41_230.5);
        assertThat(report.transactions()).isEmpty();
        assertThat(report.newOrder()).isEmpty();
    }

    @Test
    void isNoResultIfAVirtualUserFailed() {
        assertThatIllegalStateException()
                .isThrownBy(() -> HammerDb.parse(RESULT + "Vuser 3:FINISHED FAILED\n"))
                .withMessageContaining("Vuser 3:FINISHED FAILED");
    }

    @Test
    void failsWithTheOutputIfThatHasNoResult() {
        assertThatIllegalStateException()
                .isThrownBy(() -> HammerDb.parse("Vuser 1:RUNNING\n"))
                .withMessageContaining("Vuser 1:RUNNING");
    }
}
