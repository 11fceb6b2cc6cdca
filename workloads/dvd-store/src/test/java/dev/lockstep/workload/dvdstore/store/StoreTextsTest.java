package dev.lockstep.workload.dvdstore.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoreTextsTest {

    private static StoreTexts texts(Version version, Quirks quirks) {
        return new StoreTexts("textproof", new StoreSettings(version, 1, new StoreSize(100, 10, 10), quirks, ""));
    }

    @ParameterizedTest
    @CsvSource({
        "V3_5, KIT, everywhere, -- textproof/kit-3.5",
        "V3, KIT, everywhere, -- textproof/kit",
        "V2, KIT, everywhere, -- textproof/kit",
        "V2, FIXED, everywhere, -- textproof/v2",
        "V3_5, FIXED, everywhere, -- textproof",
        "V3_5, KIT, kept, kept",
        "V3_5, FIXED, kept, mended",
        "V2, KIT, shared-proof, shared"
    })
    void theMostParticularTextCounts(Version version, Quirks quirks, String name, String text) {
        assertThat(texts(version, quirks).text(name, 1)).isEqualTo(text);
    }

    @Test
    void statementsEndInASemicolonAtTheEndOfALine() {
        assertThat(texts(Version.V3_5, Quirks.FIXED).statements("several", 7, Map.of("value", "$1\\;")))
                .containsExactly("CREATE TABLE A7 (text varchar(5) DEFAULT ';x')", "INSERT INTO A7\nVALUES ('$1\\;')");
    }

    @Test
    void versionsWithOneStoreHaveNoSuffix() {
        assertThat(texts(Version.V3, Quirks.FIXED).text("several", 1, Map.of("value", "x")))
                .startsWith("CREATE TABLE A (")
                .endsWith("VALUES ('x');");
    }

    @Test
    void aPlaceholderWithoutAValueIsRefused() {
        assertThatThrownBy(() -> texts(Version.V3, Quirks.FIXED).text("several", 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'several'")
                .hasMessageContaining("${value}");
    }

    @Test
    void aTextThatIsNowhereIsRefusedWithTheFolders() {
        assertThatThrownBy(() -> texts(Version.V3, Quirks.KIT).text("missing", 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'missing'")
                .hasMessageContaining("dvdstore/textproof/kit-3, dvdstore/textproof/kit, dvdstore/textproof");
    }
}
