package dev.lockstep.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.VerdictCode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class VerdictWordsTest {

    @ParameterizedTest
    @EnumSource
    void everyCodeHasPlainWords(VerdictCode code) {
        assertThat(VerdictWords.of(code.name())).isNotBlank();
    }
}
