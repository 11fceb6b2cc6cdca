package dev.lockstep.analysis.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.comparison.SampleResult;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RunAcceptanceTest {

    private final SampleResult run = SampleResult.run("r1", 1000);

    @Test
    void aRunThatCountsLacksNoSamples() {
        assertThat(unsampled()).isEmpty();
    }

    @Test
    void aRunWithoutAnySampleOfAHostLacksOnlyThese() {
        invalid("HOST_COVERAGE");
        samples(0);

        assertThat(unsampled()).containsExactly("esx1");
        assertThat(RunAcceptance.unsampled(run.document(), Set.of("esx2"))).isEmpty();
    }

    @Test
    void aFeedThatMissedAPartOfTheRunIsNotMendedByAnUpload() {
        invalid("HOST_COVERAGE");
        samples(12);

        assertThat(unsampled()).isEmpty();
    }

    @Test
    void samplesDoNotMendARunThatIsInvalidForAnotherReasonToo() {
        invalid("HOST_COVERAGE", "BACKLOG");
        samples(0);

        assertThat(unsampled()).isEmpty();
    }

    @Test
    void samplesDoNotMendARunThatWasNotSteady() {
        invalid("HOST_COVERAGE");
        samples(0);
        run.with("/verdict", verdict -> verdict.withArray("warnings")
                .addObject()
                .put("code", "NOT_STEADY")
                .put("message", "so it is"));

        assertThat(unsampled()).isEmpty();
    }

    private List<String> unsampled() {
        return RunAcceptance.unsampled(run.document(), Set.of("esx1"));
    }

    private void invalid(String... codes) {
        run.with("/verdict", verdict -> {
            verdict.put("valid", false);
            for (String code : codes) {
                verdict.withArray("reasons").addObject().put("code", code).put("message", "so it is");
            }
        });
    }

    private void samples(int rows) {
        run.with("/hosts/0", host -> host.put("samples", rows));
    }
}
