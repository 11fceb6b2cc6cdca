package dev.lockstep.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PrecisionTest {

    @Test
    void callsAVerdictByItsPrecision() {
        assertThat(verdict(true, "precise")).isEqualTo("valid");
        assertThat(verdict(true, "imprecise")).isEqualTo("valid, imprecise");
        assertThat(verdict(false, "imprecise")).isEqualTo("invalid");
        assertThat(Precision.verdict(JsonMapper.shared().readTree("{\"verdict\": {\"valid\": true}}")))
                .isEqualTo("valid");
    }

    @Test
    void tellsNoThirdDigitOfAWideInterval() {
        assertThat(digits(14.6, "12345.678")).isEqualTo("12000");
        assertThat(digits(14.6, "1.2345")).isEqualTo("1.2");
        assertThat(digits(2.9, "12345.678")).isEqualTo("12345.678");
    }

    @Test
    void writesTheHeadlineInTheSameDigits() {
        JsonNode throughput = result(14.62).path("throughput");

        assertThat(ThroughputSection.number(throughput, "/value").text()).isEqualTo("12,000");
        assertThat(ThroughputSection.interval(throughput)).startsWith("95 % interval 11,000 to 14,000 (± 15 %)");
    }

    private static String digits(double halfWidthPercent, String number) {
        return Precision.digits(result(halfWidthPercent).path("throughput"), new BigDecimal(number))
                .toPlainString();
    }

    private static String verdict(boolean valid, String precision) {
        return Precision.verdict(JsonMapper.shared().readTree("""
                {"verdict": {"valid": %s, "precision": "%s"}}
                """.formatted(valid, precision)));
    }

    private static JsonNode result(double halfWidthPercent) {
        return JsonMapper.shared().readTree("""
                {"throughput": {"value": 12345.678,
                                "ci95": {"low": 10540.6, "high": 14150.7, "halfWidthPercent": %s}}}
                """.formatted(halfWidthPercent));
    }
}
