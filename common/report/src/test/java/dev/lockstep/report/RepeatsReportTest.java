package dev.lockstep.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import org.junit.jupiter.api.Test;

class RepeatsReportTest {

    private static final String AGREEING = repeats("rollup1", 3, "4.5, \"limitPercent\": 10.0, \"agree\": true");
    private static final String SINGLE = repeats("topn1", 1, "null, \"limitPercent\": 10.0, \"agree\": null");
    private static final String DIFFERING = repeats("purge1", 3, "29.5, \"limitPercent\": 10.0, \"agree\": false");

    private static String repeats(String name, int count, String spread) {
        return """
                { "name": "%s", "target": "vc", "repeats":
                  { "count": %d, "medianMs": 20.5, "shortestMs": 20.0, "longestMs": 24.6, "spreadPercent": %s } }
                """.formatted(name, count, spread);
    }

    @Test
    void theSpreadOfEachProcedureHasARow() {
        assertThat(markdown("precise", AGREEING + "," + SINGLE + "," + DIFFERING)
                        .lines()
                        .dropWhile(line -> !line.startsWith("**Repeats of the same work"))
                        .skip(4)
                        .takeWhile(line -> line.startsWith("|")))
                .containsExactly(
                        "| vc | rollup1 | 3 | 20.50 | 20 | 24.60 | 4.500 | 10 | yes |",
                        "| vc | topn1 | 1 | 20.50 | 20 | 24.60 | – | 10 | one repeat, spread unknown |",
                        "| vc | purge1 | 3 | 20.50 | 20 | 24.60 | 29.50 | 10 | no |");
    }

    @Test
    void theFigureHasTheRepeatsOfEachTarget() {
        String html = Report.html(result("precise", AGREEING + "," + DIFFERING));

        assertThat(html)
                .contains("data-figure=\"repeats\"")
                .containsOnlyOnce("\"byTarget\":[{\"target\":\"vc\",\"name\":\"rollup1\"");
        assertThat(Report.html(result("precise", "{ \"name\": \"rollup1\", \"target\": \"vc\" }")))
                .doesNotContain("data-figure=\"repeats\"");
    }

    @Test
    void theVerdictNamesThoseThatDifferInPlaceOfTheThroughput() {
        assertThat(markdown("imprecise", AGREEING + "," + SINGLE + "," + DIFFERING))
                .contains("but repeats of the same work took different times: purge1. Do not compare these times.")
                .doesNotContain("Measure longer");
        assertThat(markdown("imprecise", AGREEING + "," + SINGLE)).contains("no 95 % interval. Measure longer.");
    }

    private static String markdown(String precision, String byTarget) {
        return Report.markdown(result(precision, byTarget));
    }

    private static ResultDocument result(String precision, String byTarget) {
        return ResultJson.read("""
                { "formatVersion": 1,
                  "run": { "measurement": { "seconds": 10.0 }, "spec": { "targets": [ { "name": "vc" } ] } },
                  "throughput": {}, "verdict": { "valid": true, "precision": "%s", "reasons": [], "warnings": [] },
                  "transactions": [ { "name": "rollup1" } ],
                  "byTarget": [ %s ] }
                """.formatted(precision, byTarget));
    }
}
