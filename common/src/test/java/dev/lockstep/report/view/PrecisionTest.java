package dev.lockstep.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PrecisionTest {

    @Test
    void callsAWideIntervalImprecise() {
        assertThat(Precision.verdict(result(true, 3.0, "STEADY"))).isEqualTo("valid");
        assertThat(Precision.verdict(result(true, 3.1, "STEADY"))).isEqualTo("valid, imprecise");
        assertThat(Precision.verdict(result(true, 2.0, "NOISY"))).isEqualTo("valid, imprecise");
        assertThat(Precision.verdict(result(false, 30.0, "NOISY"))).isEqualTo("invalid");
    }

    @Test
    void tellsNoThirdDigitOfAWideInterval() {
        assertThat(digits(14.6, "12345.678")).isEqualTo("12000");
        assertThat(digits(14.6, "1.2345")).isEqualTo("1.2");
        assertThat(digits(2.9, "12345.678")).isEqualTo("12345.678");
    }

    @Test
    void writesTheHeadlineInTheSameDigits() {
        JsonNode throughput = result(true, 14.62, "NOISY").path("throughput");

        assertThat(ThroughputSection.number(throughput, "/value").text()).isEqualTo("12,000");
        assertThat(ThroughputSection.interval(throughput)).startsWith("95 % interval 11,000 to 14,000 (± 15 %)");
    }

    private static String digits(double halfWidthPercent, String number) {
        return Precision.digits(result(true, halfWidthPercent, "NOISY").path("throughput"), new BigDecimal(number))
                .toPlainString();
    }

    private static JsonNode result(boolean valid, double halfWidthPercent, String kind) {
        return JsonMapper.shared().readTree("""
                {"verdict": {"valid": %s}, "steadyState": {"kind": "%s"},
                 "throughput": {"value": 12345.678,
                                "ci95": {"low": 10540.6, "high": 14150.7, "halfWidthPercent": %s}}}
                """.formatted(valid, kind, halfWidthPercent));
    }
}
