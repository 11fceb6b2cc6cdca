package dev.lockstep.analysis.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class GateRulesTest {

    @Test
    void readsTheRulesOfAList() {
        assertThat(GateRules.parse("invalid")).isEqualTo(new GateRules(false, null));
        assertThat(GateRules.parse("invalid,thresholds")).isEqualTo(GateRules.USUAL);
        assertThat(GateRules.parse("slower 2.5 %, thresholds")).isEqualTo(new GateRules(true, 2.5));
    }

    @Test
    void namesEveryFault() {
        assertThatThrownBy(() -> GateRules.parse("invalid,slow,invalid,slower 0%,slower 100%,"))
                .hasMessageContaining("'slow' is not a rule: use invalid, thresholds or 'slower 3%'")
                .hasMessageContaining("'invalid' is given twice")
                .hasMessageContaining("'slower 0%' must be above 0 % and below 100 %")
                .hasMessageContaining("'slower 100%' must be above 0 % and below 100 %")
                .hasMessageContaining("'' is not a rule");
    }
}
