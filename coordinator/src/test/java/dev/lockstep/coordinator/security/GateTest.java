package dev.lockstep.coordinator.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.coordinator.host.SettableClock;
import dev.lockstep.coordinator.settings.LimitSettings;
import dev.lockstep.coordinator.web.LimitReachedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GateTest {

    private static final String HERE = "10.0.0.1";

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-01T12:00:00Z"));
    private final List<String> notified = new ArrayList<>();
    private final Gate gate;

    GateTest(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("token"), "open-sesame");
        gate = new Gate(
                new AccessTokens(file, clock),
                new LimitSettings(2, 3, 1, 1, 1),
                (address, where) -> notified.add(address + where),
                clock);
    }

    @Test
    void looksAtNothingMoreFromAnAddressThatGuesses() {
        for (int guess = 0; guess < 3; guess++) {
            assertThat(gate.typed("sesame-" + guess, HERE, "/")).isEmpty();
        }

        assertThatThrownBy(() -> gate.typed("open-sesame", HERE, "/"))
                .isInstanceOfSatisfying(LimitReachedException.class, refusal -> assertThat(
                                refusal.getHeaders().getFirst("Retry-After"))
                        .isEqualTo("21"));
        assertThatThrownBy(() -> gate.presented("Bearer open-sesame", HERE, "/"))
                .isInstanceOf(LimitReachedException.class);
        assertThat(gate.typed("open-sesame", "10.0.0.2", "/")).isPresent();
        clock.forward(Duration.ofSeconds(21));
        assertThat(gate.typed("open-sesame", HERE, "/")).isPresent();
    }

    @Test
    void aTokenThatWasRightThereStaysRightWhileOthersGuess() {
        assertThat(gate.typed("open-sesame", HERE, "/")).isPresent();
        for (int guess = 0; guess < 3; guess++) {
            assertThat(gate.typed("sesame-" + guess, HERE, "/")).isEmpty();
        }

        assertThat(gate.typed("open-sesame", HERE, "/")).isPresent();
        assertThatThrownBy(() -> gate.typed("sesame-4", HERE, "/")).isInstanceOf(LimitReachedException.class);
        assertThatThrownBy(() -> gate.typed("sesame-0", HERE, "/")).isInstanceOf(LimitReachedException.class);
        assertThat(gate.typed("open-sesame", HERE, "/")).isPresent();
    }

    @Test
    void countsAWrongTokenThatIsPresentedAgainAndAgainOnce() {
        for (int time = 0; time < 100; time++) {
            assertThat(gate.presented("Bearer of-last-year", HERE, "/")).isEmpty();
        }
        assertThat(notified).containsExactly(HERE + "/");

        assertThat(gate.presented("Bearer open-sesame", HERE, "/")).isPresent();
    }

    @Test
    void takesNoTokenAtAllForNoGuess() {
        for (int time = 0; time < 100; time++) {
            assertThat(gate.presented(null, HERE, "/")).isEmpty();
            assertThat(gate.presented("Basic YTpi", HERE, "/")).isEmpty();
        }

        assertThat(gate.presented("bearer open-sesame", HERE, "/")).isPresent();
    }

    @Test
    void holdsCallersToTheirRateEachByItself() {
        for (int request = 0; request < 10; request++) {
            gate.count("ann");
        }

        assertThatThrownBy(() -> gate.count("ann"))
                .isInstanceOf(LimitReachedException.class)
                .hasMessageContaining("--lockstep.limits.requests-per-second");
        gate.count("bob");
        clock.forward(Duration.ofMillis(501));
        gate.count("ann");
    }
}
