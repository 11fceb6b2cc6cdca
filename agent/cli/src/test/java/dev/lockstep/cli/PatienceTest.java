package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PatienceTest {

    private final List<String> told = new ArrayList<>();
    private long seconds;
    private final Patience patience = new Patience(
            Duration.ofMinutes(5), told::add, () -> Duration.ofSeconds(seconds).toNanos(), () -> seconds++);

    @Test
    void asksAgainUntilThereIsAnAnswer() {
        AtomicInteger asked = new AtomicInteger();

        assertThat(patience.ask(() -> {
                    if (asked.incrementAndGet() < 4) {
                        throw new UnavailableException("Nobody there.");
                    }
                    return "here";
                }))
                .isEqualTo("here");
        assertThat(patience.ask(() -> "again")).isEqualTo("again");

        assertThat(told).containsExactly("Nobody there. Asking again for 5 minutes", "The coordinator answers again");
    }

    @Test
    void givesUpAfterFiveMinutesWithoutAnyAnswer() {
        assertThatThrownBy(() -> patience.ask(() -> {
                    throw new UnavailableException("Nobody there.");
                }))
                .hasMessage("Nobody there.");

        assertThat(seconds).isEqualTo(301);
    }

    @Test
    void asksOnceWhatWasRefused() {
        assertThatThrownBy(() -> patience.ask(() -> {
                    throw new CommandException(ExitCode.FAILED, "No such run.");
                }))
                .hasMessage("No such run.");

        assertThat(seconds).isZero();
        assertThat(told).isEmpty();
    }

    @Test
    void noneAsksOnce() {
        assertThatThrownBy(() -> Patience.NONE.ask(() -> {
                    throw new UnavailableException("Nobody there.");
                }))
                .hasMessage("Nobody there.");
    }
}
