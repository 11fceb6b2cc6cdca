package dev.lockstep.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
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

    private static String words(String disconnected) {
        String json =
                "{ \"name\": \"failover\", \"disconnected\": " + disconnected.replaceAll("(\\w+):", "\"$1\":") + " }";
        return DisturbanceWords.of(JsonMapper.shared().readTree(json));
    }
}
