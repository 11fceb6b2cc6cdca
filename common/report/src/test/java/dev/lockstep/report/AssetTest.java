package dev.lockstep.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AssetTest {

    @ParameterizedTest
    @EnumSource
    void canBeWrittenIntoAnHtmlPageAsItIs(Asset asset) {
        assertThat(asset.text()).isNotBlank().doesNotContainIgnoringCase("</script", "</style", "<!--");
    }

    @ParameterizedTest
    @EnumSource
    void asksNoOtherHostForAnything(Asset asset) {
        assertThat(asset.text())
                .doesNotContainPattern("@import|url\\(['\"]?http|fetch\\(|XMLHttpRequest|sendBeacon|eval\\(")
                .doesNotContain("new Function(");
    }
}
