package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FillWatchTest {

    private static final long SECOND = 1_000_000_000L;

    private final FillWatch watch = new FillWatch();

    @Test
    void tellsTheSumOverAllAgentsEveryTwoSeconds() {
        assertThat(watch.see(run("CREATE", 0, 0), 5 * SECOND)).isEmpty();
        assertThat(watch.see(run("FILL", 0, 0), 10 * SECOND)).isEmpty();
        assertThat(watch.see(run("FILL", 500, 300), 11 * SECOND)).isEmpty();
        assertThat(watch.see(run("FILL", 1_500, 500), 12 * SECOND))
                .contains("  2,000 of 8,000 rows, 1,000 rows/s, 4.0 MB/s, 6 s left");
        assertThat(watch.see(run("FILL", 1_600, 500), 13 * SECOND)).isEmpty();
        assertThat(watch.see(run("FILL", 4_000, 4_000), 18 * SECOND))
                .contains("  8,000 of 8,000 rows, 1,000 rows/s, 4.0 MB/s, 0 s left");
    }

    @Test
    void aFillWithoutRowsSoFarHasNoEndInSight() {
        watch.see(run("FILL", 0, 0), SECOND);

        assertThat(watch.see(run("FILL", 0, 0), 3 * SECOND))
                .contains("  0 of 8,000 rows, 0 rows/s, 0.0 MB/s, ? s left");
    }

    @Test
    void moreRowsThanExpectedAreNotMoreThanAll() {
        assertThat(FillLine.of(50, 40, 0, 1)).startsWith("  50 of 50 rows").endsWith(" 0 s left");
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
