package dev.lockstep.run.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.run.Json;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;

class RunProgressTest {

    private static final RunTerms TERMS = RunTerms.of("r1", Specs.plain().spec(), RunTiming.DEFAULT, null);

    private static final String STOPPED = """
            {"terms":%s,"state":"RUNNING","since":"2026-01-01T00:00:30Z","members":[],\
            "stepNumber":3,"step":"CONNECT","stepsDone":3,"stepAskedAt":"2026-01-01T00:00:10Z","urls":{},\
            "startAt":"2026-01-01T00:00:20Z","stop":"FINISH","stopAskedAt":"2026-01-01T00:00:40Z",\
            "ending":"FAILED","endingSince":"2026-01-01T00:00:50Z","problems":[],"outcomes":[],"resumedAt":null}\
            """.formatted(Json.write(TERMS));

    private static final String QUEUED = """
            {"terms":%s,"state":"QUEUED","since":"1970-01-01T00:00:00Z","members":[],\
            "stepNumber":0,"step":null,"stepsDone":0,"stepAskedAt":null,"urls":{},\
            "startAt":null,"stop":null,"stopAskedAt":null,\
            "ending":null,"endingSince":null,"problems":[],"outcomes":[],"resumedAt":null}\
            """.formatted(Json.write(TERMS));

    @Test
    void theStoredFormIsFlat() {
        assertThat(Json.write(RunProgress.queued(TERMS, List.of(), Instant.EPOCH)))
                .isEqualTo(QUEUED);
        assertThat(Json.write(Json.read(STOPPED, RunProgress.class))).isEqualTo(STOPPED);
    }

    @Test
    void theStoredFormOfAQueuedRunIsReadAsWritten() {
        assertThat(Json.read(QUEUED, RunProgress.class)).isEqualTo(RunProgress.queued(TERMS, List.of(), Instant.EPOCH));
    }

    @Test
    void aFieldOfAnotherVersionIsRefused() {
        String other = STOPPED.replace("\"stop\"", "\"stopMode\"");

        assertThatThrownBy(() -> Json.read(other, RunProgress.class))
                .isInstanceOf(JacksonException.class)
                .hasMessageContaining("stopMode");
    }

    /** An archive may hold anything. */
    @ParameterizedTest
    @ValueSource(strings = {"null", "[null]", "[{\"name\":\"a\"},{\"name\":\"a\"}]"})
    void membersThatCannotBeAreRefused(String members) {
        String forged = STOPPED.replace("\"members\":[]", "\"members\":" + members);

        assertThatThrownBy(() -> Json.read(forged, RunProgress.class)).isInstanceOf(JacksonException.class);
    }
}
