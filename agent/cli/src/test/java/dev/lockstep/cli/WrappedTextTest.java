package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrappedTextTest {

    @Test
    void breaksBetweenWordsAndIndentsWhatFollows() {
        assertThat(WrappedText.lines("", "one two three four", 9)).containsExactly("one two", "    three", "    four");
    }

    @Test
    void leavesALongWordWhole() {
        assertThat(WrappedText.lines("", "a abcdefghij b", 5)).containsExactly("a", "    abcdefghij", "    b");
    }

    @Test
    void indentsAsFarAsTheHead() {
        assertThat(WrappedText.lines("Warning ", "one two", 12)).containsExactly("Warning one", "        two");
        assertThat(WrappedText.lines("  ", "one two", 20)).containsExactly("  one two");
    }
}
