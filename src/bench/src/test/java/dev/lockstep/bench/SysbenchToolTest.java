package dev.lockstep.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class SysbenchToolTest {

    private static final String WARM_UP = """
            Latency histogram (values are in milliseconds)
                   value  ------------- distribution ------------- count
                  80.125 |**************************************** 30

                total number of events:              30
            """;
    private static final String MEASUREMENT = """
            Latency histogram (values are in milliseconds)
                   value  ------------- distribution ------------- count
                   1.500 |**************************************** 60
                   2.250 |**************************               38
                  11.750 |                                         2

                total number of events:              100
            """;

    @Test
    void countsTheEventsOfBothProcesses() {
        assertThat(SysbenchTool.parse(WARM_UP + MEASUREMENT).transactions()).hasValue(130);
    }

    @Test
    void takesResponseTimesFromTheProcessAfterTheWarmUp() {
        assertThat(SysbenchTool.parse(WARM_UP + MEASUREMENT).newOrder()).hasValue(new Percentiles(1.5, 2.25, 11.75));
    }

    @Test
    void hasNoResponseTimesWithoutAHistogram() {
        ToolReport report = SysbenchTool.parse("total number of events:    7\n");

        assertThat(report.transactions()).hasValue(7);
        assertThat(report.newOrder()).isEmpty();
    }

    @Test
    void failsWithTheOutputIfThatHasNoCount() {
        assertThatIllegalStateException()
                .isThrownBy(() -> SysbenchTool.parse("FATAL: no driver\n"))
                .withMessageContaining("FATAL: no driver");
    }
}
