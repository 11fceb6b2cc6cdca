package dev.lockstep.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LockstepToolTest {

    @Test
    void takesItsCountsRateAndTimesFromTheResult() {
        ToolReport report = LockstepTool.parse("""
                { "verdict": { "valid": false, "reasons": [ { "code": "AGENT_SATURATED" } ] },
                  "wholeRun": { "transactions": [
                    { "name": "new-order", "committed": 90, "rolledBack": 1, "failed": 2 },
                    { "name": "payment", "committed": 70, "rolledBack": 0, "failed": 0 } ] },
                  "throughput": { "also": [ { "unit": "tpm", "value": 7 }, { "unit": "NOPM", "value": 1234.5 } ] },
                  "transactions": [
                    { "name": "payment", "serviceTimeMs": { "p50": 9, "p95": 9, "p99": 9 } },
                    { "name": "new-order", "serviceTimeMs": { "p50": 1.5, "p95": 2.5, "p99": 4 } } ] }
                """);

        assertThat(report.transactions()).hasValue(163);
        assertThat(report.newOrdersPerMinute()).hasValue(1_234.5);
        assertThat(report.newOrder()).hasValue(new Percentiles(1.5, 2.5, 4));
        assertThat(report.objections()).containsExactly("AGENT_SATURATED");
    }

    @Test
    void hasNoTimesOfATransactionThatDidNotRun() {
        ToolReport report = LockstepTool.parse("{ \"transactions\": [ { \"name\": \"payment\" } ] }");

        assertThat(report.newOrder()).isEmpty();
        assertThat(report.newOrdersPerMinute()).isEmpty();
        assertThat(report.objections()).isEmpty();
    }
}
