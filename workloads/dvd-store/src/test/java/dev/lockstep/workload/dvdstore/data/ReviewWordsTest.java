package dev.lockstep.workload.dvdstore.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.RandomStream;
import org.junit.jupiter.api.Test;

class ReviewWordsTest {

    private final ReviewWords words = new ReviewWords(new RandomStream(1));

    @Test
    void aSummaryIsThreeWords() {
        assertThat(words.summary().toString()).matches("\\w+ \\w+ \\w+");
    }

    @Test
    void aTextHasASpaceBehindEachWord() {
        assertThat(words.text(4).toString()).matches("(\\w+ ){4}");
    }

    @Test
    void aTextThatIsTooLongForTheColumnIsCut() {
        assertThat(words.text(400)).hasSize(1000);
    }
}
