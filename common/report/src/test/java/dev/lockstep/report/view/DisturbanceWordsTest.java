package dev.lockstep.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class DisturbanceWordsTest {

    @Test
    void usersThatLostTheirConnectionAreNamed() {
        assertThat(words("{ userSeconds: 1012.4, lastedSeconds: 3 }"))
                .contains("1,012 user-seconds without a connection (all users back 3 s after its end)");
        assertThat(words("{ userSeconds: 2, lastedSeconds: 0 }")).contains("(all users back before its end)");
        assertThat(words("{ userSeconds: 2, lastedSeconds: null }")).contains("(not all users came back)");
        assertThat(words("null")).doesNotContain("connection");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "true  | 0.3 | back to normal afterwards (0 % [-20, +5])",
                "true  | -8  | afterwards no difference from before shown (-8 % [-20, +5])",
                "false | -8  | not back to normal afterwards (-8 % [-20, +5])"
            })
    void ofTheTimeAfterwardsTheySayWhatWasShown(boolean back, double change, String words) {
        String json = """
                { "name": "backup", "backToNormal": %s, "afterChangePercent": %s, "afterCi95": [-20, 5] }""";

        assertThat(DisturbanceWords.of(JsonMapper.shared().readTree(json.formatted(back, change))))
                .endsWith(words);
    }

    private static String words(String disconnected) {
        String json =
                "{ \"name\": \"failover\", \"disconnected\": " + disconnected.replaceAll("(\\w+):", "\"$1\":") + " }";
        return DisturbanceWords.of(JsonMapper.shared().readTree(json));
    }
}
