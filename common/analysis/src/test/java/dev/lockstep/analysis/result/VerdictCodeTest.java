package dev.lockstep.analysis.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class VerdictCodeTest {
    @ParameterizedTest
    @EnumSource
    void isExplainedInTheDocumentation(VerdictCode code) throws IOException {
        assertThat(Files.readString(Path.of("../../docs/verdict.md"))).contains("| `" + code + "` |");
    }
}
