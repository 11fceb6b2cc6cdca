package dev.lockstep.analysis.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.analysis.comparison.FingerprintPart;
import dev.lockstep.run.FaultyInputException;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HistoryRulesTest {

    @Test
    void allFaultsAreNamedAtOnce() {
        assertThatThrownBy(() -> new HistoryRules(0.05, -1, 2, Set.of()))
                .isInstanceOf(FaultyInputException.class)
                .hasMessageContaining("use 0.001 or 0.01")
                .hasMessageContaining("percent")
                .hasMessageContaining("between 3 and 10 runs, was 2");
    }

    @Test
    void theWorkIsAlwaysPartOfTheFingerprint() {
        assertThat(new HistoryRules(0.01, 0, 3, HistoryRules.parts("none")).parts())
                .isEqualTo(FingerprintPart.SAME_WORK);
    }

    @Test
    void partsAreNamedByTheirWords() {
        assertThat(HistoryRules.parts("engine, machines"))
                .containsExactly(FingerprintPart.ENGINE, FingerprintPart.MACHINES);
        assertThatThrownBy(() -> HistoryRules.parts("engine,colour"))
                .hasMessageContaining(
                        "'colour' is no part of it: use some of workload, load, stages, engine, settings");
    }
}
