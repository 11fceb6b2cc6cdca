package dev.lockstep.analysis.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.comparison.SampleResult;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.experiment.Level;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class LevelReadBackTest {

    /** Target vm1a has the fact fsync, which is on; vm1b has no facts, and no host was sampled. */
    private static final String RESULT = "/dev/lockstep/analysis/summary/small-result.json";

    @Test
    void aLevelIsTrueIfWhatItPromisesIsReported() throws IOException {
        assertThat(untrue("vm1a fsync", "on")).isEmpty();
        assertThat(untrue("vm1a fsync", "ON")).isEmpty();
    }

    @Test
    void anotherValueIsNamed() throws IOException {
        assertThat(untrue("vm1a fsync", "off")).containsExactly("Level lazy promises vm1a fsync off, and it is on.");
    }

    @Test
    void aTargetThatDoesNotReportItIsNotTakenForTrue() throws IOException {
        assertThat(untrue("fsync", "on")).containsExactly("Level lazy promises fsync on, and vm1b does not report it.");
    }

    @Test
    void whatNothingReportsIsNotTakenForTrue() throws IOException {
        assertThat(untrue("vms * vcpu", 64L))
                .containsExactly("Level lazy promises vms * vcpu 64, and nothing reports it.");
        assertThat(untrue("esx1 logicalCpus", 64L))
                .containsExactly("Level lazy promises esx1 logicalCpus 64, and nothing reports it.");
    }

    @Test
    void namesOfFactsMayHaveBlanks() {
        ResultDocument result = SampleResult.run("r1", 1000)
                .with("/targets/0", target -> target.putArray("facts")
                        .addObject()
                        .put("name", "max degree of parallelism")
                        .put("value", "8")
                        .put("source", "sys.configurations"))
                .document();

        assertThat(LevelReadBack.untrue(List.of(promise("max degree of parallelism", 8L)), result))
                .isEmpty();
        assertThat(LevelReadBack.untrue(List.of(promise("max degree of parallelism", 4L)), result))
                .containsExactly("Level lazy promises max degree of parallelism 4, and it is 8.");
    }

    private static Level promise(String what, Object promised) {
        return new Level("lazy", Map.of(), List.of(), Map.of(what, promised));
    }

    private static List<String> untrue(String what, Object promised) throws IOException {
        Level level = promise(what, promised);
        try (InputStream file = LevelReadBackTest.class.getResourceAsStream(RESULT)) {
            ResultDocument result =
                    ResultJson.read(new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8));
            return LevelReadBack.untrue(List.of(level), result);
        }
    }
}
