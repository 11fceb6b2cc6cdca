package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.progress.FillMoment;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FillWatchTest {

    private static final long SECOND = 1_000_000_000L;

    private final FillWatch watch = new FillWatch();

    @Test
    void showsTheSumOverAllAgentsSinceTheFillBegan() {
        assertThat(watch.see(run("CREATE", 0, 0), 5 * SECOND)).isEmpty();
        assertThat(watch.see(run("FILL", 0, 0), 10 * SECOND)).isEmpty();
        assertThat(watch.see(run("FILL", 1_500, 500), 12 * SECOND))
                .contains(new FillMoment(2_000, 8_000, 8_000_000, 2));
        assertThat(watch.see(run("FINISH", 4_000, 4_000), 18 * SECOND)).isEmpty();
    }

    @Test
    void aRunWithoutAStepIsNotFilled() {
        assertThat(watch.see(JsonMapper.shared().readTree("{\"state\":\"QUEUED\",\"step\":null}"), 0))
                .isEmpty();
    }

    private static JsonNode run(String step, long first, long second) {
        return JsonMapper.shared()
                .readTree("{\"step\":\"%s\",\"agents\":[%s,%s]}".formatted(step, agent(first), agent(second)));
    }

    private static String agent(long rows) {
        return "{\"rows\":%d,\"rowsExpected\":4000,\"bytes\":%d}".formatted(rows, rows * 4_000);
    }
}
