package dev.lockstep.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class SteadyWordsTest {

    @ParameterizedTest
    @CsvSource({"throughput, throughput", "responseTime, response time", "inFlight, number of cycles in flight"})
    void namesTheSeriesThatDecided(String of, String words) {
        var state = JsonMapper.shared()
                .createObjectNode()
                .put("of", of)
                .put("kind", "TREND")
                .put("changePercent", 12.5);

        assertThat(SteadyWords.of(state)).startsWith("The " + words + " moved by 12.5");
    }
}
