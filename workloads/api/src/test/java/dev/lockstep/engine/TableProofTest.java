package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.TableProof.Content;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TableProofTest {

    private static final TableProof KEPT =
            new TableProof(Map.of("a", new Content(10, 1), "b", new Content(20, 2), "c", new Content(30, 3)));

    @Test
    void admitsTheSameState() {
        TableProof now =
                new TableProof(Map.of("c", new Content(30, 3), "b", new Content(20, 2), "a", new Content(10, 1)));

        assertThatCode(() -> KEPT.requireSame(now)).doesNotThrowAnyException();
        assertThat(now.checksum()).isEqualTo(KEPT.checksum()).hasSize(16);
        assertThat(now.rows()).isEqualTo(60);
    }

    @Test
    void namesEveryTableThatDiffers() {
        TableProof now =
                new TableProof(Map.of("a", new Content(11, 1), "b", new Content(20, 9), "d", new Content(1, 1)));

        assertThatThrownBy(() -> KEPT.requireSame(now))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining(
                        "a has 11 rows, the baseline has 10; b has other values; c is missing; d was" + " not there");
        assertThat(now.checksum()).isNotEqualTo(KEPT.checksum());
    }
}
