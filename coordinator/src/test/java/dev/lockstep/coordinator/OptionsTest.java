package dev.lockstep.coordinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.coordinator.settings.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(strings = "docs/tutorial.md")
    void everyCallOfThePageIsUnderstood(String page) throws IOException {
        List<String> calls = Pattern.compile("\\./lockstep coordinator([^`#|>\\n]*)")
                .matcher(Files.readString(Path.of("..").resolve(page)))
                .results()
                .map(call -> call.group(1).strip())
                .toList();

        assertThat(calls).isNotEmpty();
        assertThat(calls).allSatisfy(call -> assertThatCode(
                        () -> Options.properties(call.isEmpty() ? new String[0] : call.split(" +")))
                .doesNotThrowAnyException());
    }
}
