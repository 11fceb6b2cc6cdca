package dev.lockstep.agent.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpeningsTest {

    private final List<String> closed = new ArrayList<>();
    private final Openings<String> openings = new Openings<>(closed::add);

    @Test
    void closesWhatIsOpenOnceAndInOrder() {
        openings.open(() -> "first");
        openings.open(() -> "second");

        openings.closeAll();
        assertThat(openings.open(() -> "third")).isEqualTo("third");
        assertThat(openings.all()).containsExactly("third");
        openings.close();
        openings.close();

        assertThat(closed).containsExactly("first", "second", "third");
        assertThat(openings.all()).isEmpty();
    }

    @Test
    void whatIsOpenedDuringTheCloseIsClosed() {
        assertThatThrownBy(() -> openings.open(this::openedLate))
                .isInstanceOf(StepFailedException.class)
                .hasMessage("The run is over");

        assertThat(closed).containsExactly("late");
        assertThat(openings.all()).isEmpty();
    }

    private String openedLate() {
        openings.close();
        return "late";
    }

    @Test
    void nothingIsOpenedAfterTheClose() {
        openings.close();

        assertThatThrownBy(() -> openings.open(() -> {
                    throw new AssertionError("was opened");
                }))
                .isInstanceOf(StepFailedException.class);
        assertThat(closed).isEmpty();
    }

    @Test
    void anInterruptedThreadClosesInPeaceAndStaysInterrupted() {
        List<Boolean> interrupted = new ArrayList<>();
        Openings<String> watched =
                new Openings<>(late -> interrupted.add(Thread.currentThread().isInterrupted()));
        try {
            assertThatThrownBy(() -> watched.open(() -> {
                        watched.close();
                        Thread.currentThread().interrupt();
                        return "late";
                    }))
                    .isInstanceOf(StepFailedException.class);
        } finally {
            interrupted.add(Thread.interrupted());
        }

        assertThat(interrupted).containsExactly(false, true);
    }
}
