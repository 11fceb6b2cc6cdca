package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SqlTextsTest {

    private static final SqlTexts TEXTS = new SqlTexts(List.of("dvdstore/textproof/v2", "dvdstore/textproof"));

    @Test
    void theFirstFolderThatHasATextCounts() {
        SqlTexts turned = new SqlTexts(List.of("dvdstore/textproof", "dvdstore/textproof/v2"));

        assertThat(TEXTS.text("everywhere", Map.of())).isNotEqualTo(turned.text("everywhere", Map.of()));
    }

    @Test
    void aTextThatIsNowhereIsRefusedWithTheFolders() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TEXTS.text("nowhere", Map.of()))
                .withMessageContaining("'nowhere'")
                .withMessageContaining("dvdstore/textproof/v2, dvdstore/textproof");
    }
}
