package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class ExperimentTextTest {

    @Test
    void theCommandThatConfirmsAStepNamesIt() {
        assertThat(lines(",\"stepId\":\"3.1\"")).contains("Then: lockstep experiment confirm x1 3.1");
    }

    @Test
    void aStepOfACoordinatorOfAnEarlierVersionHasNoName() {
        assertThat(lines("")).contains("To do: Reboot", "Then: lockstep experiment confirm x1");
    }

    private static List<String> lines(String stepId) {
        return ExperimentText.of(JsonMapper.shared().readTree("""
                {"experiment":{"id":"x1","name":"policies","state":"WAITING"},"cells":[],"step":"Reboot"%s}
                """.formatted(stepId)));
    }
}
