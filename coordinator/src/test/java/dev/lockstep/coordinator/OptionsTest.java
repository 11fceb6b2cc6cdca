package dev.lockstep.coordinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.coordinator.settings.UsageException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsTest {

    @Test
    void takesAValueBehindABlankOrAnEqualsSign() {
        assertThat(Options.properties(new String[] {"--port", "0", "--data=here", "--server.shutdown=graceful"}))
                .containsEntry("lockstep.port", "0")
                .containsEntry("lockstep.data", "here")
                .containsEntry("server.shutdown", "graceful")
                .hasSize(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--prot 1|Unknown option --prot. There are: --address, --port, --grpc-port, --data, --store-url",
                "--port|Option --port needs a value.",
                "here|Unexpected argument 'here'.",
            })
    void namesWhatItDoesNotUnderstand(String line, String message) {
        assertThatThrownBy(() -> Options.properties(line.split(" ", -1)))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith(message);
    }
}
