package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class AsciiTextTest {

    private final AsciiText text = new AsciiText("Lockstep".getBytes(StandardCharsets.US_ASCII));

    @Test
    void isTheWholeArrayUntilItIsMoved() {
        assertThat(text).hasToString("Lockstep").hasSize(8);
        assertThat(text.moveTo(4, 4)).hasToString("step").hasSize(4);
        assertThat(text.moveTo(8, 0)).hasToString("").isEmpty();
    }

    @Test
    void readsAsAnyOtherText() {
        text.moveTo(4, 4);

        assertThat(text.charAt(0)).isEqualTo('s');
        assertThat(text.subSequence(1, 3)).hasToString("te");
        assertThat(new StringBuilder().append(text)).hasToString("step");
        assertThatThrownBy(() -> text.charAt(4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> text.subSequence(0, 5)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void copiesItsPartOnly() {
        byte[] target = "........".getBytes(StandardCharsets.US_ASCII);

        text.moveTo(4, 4).copyTo(target, 2);

        assertThat(target).asString(StandardCharsets.US_ASCII).isEqualTo("..step..");
    }

    @Test
    void doesNotLeaveItsArray() {
        assertThatThrownBy(() -> text.moveTo(5, 4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> text.moveTo(-1, 4)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
