package dev.lockstep.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import org.junit.jupiter.api.Test;

class PgbenchToolTest {

    private static final int WARM_UP_SECONDS = 2;

    @Test
    void countsOrdersThatWereRolledBackAmongItsTransactions() {
        ToolReport report = PgbenchTool.parse("""
                number of transactions actually processed: 995
                number of failed transactions: 5 (0.500%)
                """, List.of(), WARM_UP_SECONDS);

        assertThat(report.transactions()).hasValue(1_000);
        assertThat(report.newOrdersPerMinute()).isEmpty();
        assertThat(report.newOrder()).isEmpty();
    }

    @Test
    void takesResponseTimesOfNewOrderAfterTheWarmUpFromItsLog() {
        List<String> log = List.of(
                "1 0 900000 0 1002 10",
                "0 0 800000 0 1000 10",
                "0 1 2500 0 1002 20",
                "1 1 700000 2 1003 30",
                "0 2 2500 0 1003 40",
                "0 3 failed 1 1003 50");

        ToolReport report = PgbenchTool.parse("number of transactions actually processed: 5\n", log, WARM_UP_SECONDS);

        assertThat(report.transactions()).hasValue(5);
        assertThat(report.newOrder()).hasValue(new Percentiles(2.5, 900, 900));
    }

    @Test
    void failsWithTheOutputIfThatHasNoCount() {
        assertThatIllegalStateException()
                .isThrownBy(() -> PgbenchTool.parse("pgbench: error: no server\n", List.of(), WARM_UP_SECONDS))
                .withMessageContaining("pgbench: error: no server");
    }
}
