package dev.lockstep.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.ResultJson;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The report of a run with several loads. */
class CurveReportTest {

    private static final String CURVE = """
            { "curve": [
                { "load": 4.0, "valid": true, "throughput": 1200.0, "perSecond": 20.0, "ci95": [1188.0, 1212.0],
                  "responseMs": { "mean": 5.0, "p50": 4.0, "p90": 7.0, "p95": 8.5, "p99": null, "p999": null, "max": 9.0 },
                  "errorShare": 0.0, "hostCpu": 41.5, "thresholds": [] },
                { "load": 8.0, "valid": false, "throughput": 1600.0, "perSecond": 26.67, "ci95": null,
                  "responseMs": { "mean": 9.0, "p50": 8.0, "p90": 19.0, "p95": 21.25, "p99": null, "p999": null, "max": 30.0 },
                  "errorShare": 0.015, "hostCpu": 92.0, "thresholds": [] } ],
              "knee95": 7.2,
              "loadLimits": [ { "text": "order p95 <= 20ms", "held": 4.0, "failed": 8.0, "consistent": true } ],
              "scaling": { "points": [], "usl": null, "refused": "The law takes runs at 6 different N or more; there are 2." },
            """;
    private static final String MARKDOWN = markdown(CURVE);

    @Test
    void everyLoadHasARow() {
        assertThat(table("Throughput, response times and cost by load"))
                .containsExactly(
                        "| users | throughput | ±, % | response p95, ms | service p95, ms | errors, % | stage | host CPU, % |",
                        "| ---: | ---: | ---: | ---: | ---: | ---: | --- | ---: |",
                        "| 4 | 1,200 | 1 | 8.500 | – | 0 | valid | 41.50 |",
                        "| 8 | 1,600 | – | 21.25 | – | 1.5 | invalid | 92 |");
    }

    @Test
    void theKneeAndTheLoadsAroundEachThresholdAreNamed() {
        assertThat(MARKDOWN).contains("From 7.2 users on, read between the measured loads,");
        assertThat(table("Loads that held each threshold, and that did not").skip(2))
                .containsExactly("| order p95 &lt;= 20ms | 4 users | 8 users |");
    }

    @Test
    void theLawIsRefusedWithItsReason() {
        assertThat(MARKDOWN).contains("The law takes runs at 6 different N or more; there are 2.");
    }

    @Test
    void aKneeThatIsNotShownHasItsReason() {
        String withoutKnee = CURVE.replace("\"knee95\": 7.2,", "");

        assertThat(markdown(withoutKnee))
                .contains("No knee is shown: fewer than two loads were measured in valid stages.");
        assertThat(markdown(withoutKnee.replace("\"valid\": false", "\"valid\": true")))
                .contains(
                        "No knee is shown: it would lie close to the largest load of a valid stage. Measure larger ones.");
    }

    private static String markdown(String curve) {
        return Report.markdown(
                ResultJson.read(Results.text("staged-result.json").replaceFirst("\\{", curve)));
    }

    private static Stream<String> table(String caption) {
        return MARKDOWN.lines()
                .dropWhile(line -> !line.equals("**" + caption + "**"))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"));
    }
}
