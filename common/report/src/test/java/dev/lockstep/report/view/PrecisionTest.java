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
    void showsAsManyDigitsAsTheIntervalSupports() {
        assertThat(digits(14.6, "12345.678")).isEqualTo("12000");
        assertThat(digits(14.6, "1.2345")).isEqualTo("1.2");
        assertThat(digits(3, "12345.678")).isEqualTo("12300");
        assertThat(digits(0.4, "12345.678")).isEqualTo("12300");
        assertThat(digits(0.2, "12345.678")).isEqualTo("12350");
        assertThat(digits(0.02, "12345.678")).isEqualTo("12346");
        assertThat(digits(0, "12345.6789")).isEqualTo("12345.7");
        assertThat(digits(0.02, "600.004")).isEqualTo("600");
    }

    @Test
    void showsFourDigitsWithoutAnInterval() {
        JsonNode none = JsonMapper.shared().readTree("{\"value\": 1.0, \"ci95\": null}");

        assertThat(Precision.digits(none, new BigDecimal("1.23456")).toPlainString())
                .isEqualTo("1.235");
    }

    @Test
    void saysWhyAnIntervalIsNotReliable() {
        assertThat(unreliable(90, 1)).isEqualTo("not reliable: 90 s were measured, 120 s are needed");
        assertThat(unreliable(9.04, 20))
                .isEqualTo("not reliable: the 181 s measured are worth 9.0 independent seconds, 15 are needed");
        assertThat(unreliable(30, 20))
                .isEqualTo("not reliable: the throughput varies more slowly than its batches of 30 s");
    }

    @Test
    void writesTheHeadlineInTheSameDigits() {
        JsonNode throughput = result(14.62).path("throughput");

        assertThat(ThroughputSection.number(throughput, throughput.path("value"))
                        .text())
                .isEqualTo("12,000");
        assertThat(ThroughputSection.number(throughput, throughput.path("value"))
                        .value())
                .isEqualTo("12345.7");
        assertThat(ThroughputSection.interval(throughput)).isEqualTo("95 % interval 11,000 to 14,000 (±15 %)");
    }

    private static String digits(double halfWidthPercent, String number) {
        return Precision.digits(result(halfWidthPercent).path("throughput"), new BigDecimal(number))
                .toPlainString();
    }

    private static String unreliable(double effectiveSamples, double autocorrelationSeconds) {
        return Precision.unreliable(
                JsonMapper.shared().readTree("""
                {"ci95": {"effectiveSamples": %s, "autocorrelationSeconds": %s, "batchSeconds": 30, "reliable": false}}
                """.formatted(effectiveSamples, autocorrelationSeconds)));
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
