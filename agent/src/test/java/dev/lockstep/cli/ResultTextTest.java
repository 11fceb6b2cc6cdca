package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Json;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ResultTextTest {

    @Test
    void limitsOfResponseTimesStandBelowTheTransactions() {
        assertThat(printed("""
                { "transactions": [
                    { "name": "order", "responseLimit":
                        { "percentile": 90, "limitMs": 5000, "measuredMs": 1.5, "met": true } },
                    { "name": "browse" },
                    { "name": "ship", "responseLimit":
                        { "percentile": 90, "limitMs": 20, "measuredMs": 20.001, "met": false } },
                    { "name": "return", "responseLimit":
                        { "percentile": 99, "limitMs": 20, "measuredMs": null, "met": null } } ] }
                """).lines().filter(line -> line.startsWith("Limit")))
                .containsExactly(
                        "Limit       order p90: 1.500 ms of 5,000 ms, met",
                        "Limit       ship p90: 20.001 ms of 20 ms, NOT MET",
                        "Limit       return p99: - ms of 20 ms, too few to tell");
    }

    private static String printed(String result) {
        StringWriter text = new StringWriter();
        new ResultText(new PrintWriter(text)).print(Json.mapper().readTree(result));
        return text.toString();
    }
}
