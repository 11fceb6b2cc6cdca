package dev.lockstep.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {

    private static final Map<String, String> XTERM = Map.of("TERM", "xterm-256color");

    @Test
    void aTerminalIsDrawnInPlaceWithColours() {
        assertThat(Terminal.of(XTERM, true, () -> 132)).isEqualTo(new Terminal(true, true, 132));
    }

    @Test
    void aFileOrPipeIsNot() {
        assertThat(Terminal.of(XTERM, false, () -> 132)).isEqualTo(new Terminal(false, false, 0));
    }

    @Test
    void theLauncherKnowsBetter() {
        assertThat(Terminal.of(Map.of("TERM", "xterm", "LOCKSTEP_TERMINAL", "yes"), false, () -> 80)
                        .redraws())
                .isTrue();
        assertThat(Terminal.of(Map.of("TERM", "xterm", "LOCKSTEP_TERMINAL", "no"), true, () -> 80)
                        .redraws())
                .isFalse();
    }

    @Test
    void aDumbTerminalIsNotDrawnInPlace() {
        assertThat(Terminal.of(Map.of("TERM", "dumb"), true, () -> 80).redraws())
                .isFalse();
        assertThat(Terminal.of(Map.of(), true, () -> 80).redraws()).isFalse();
        assertThat(Terminal.of(Map.of("WT_SESSION", "1"), true, () -> 80).redraws())
                .isTrue();
    }

    @Test
    void coloursCanBeForbidden() {
        Terminal terminal = Terminal.of(Map.of("TERM", "xterm", "NO_COLOR", "1"), true, () -> 80);

        assertThat(terminal.redraws()).isTrue();
        assertThat(terminal.colours()).isFalse();
    }

    @Test
    void columnsGiveTheWidthBeforeTheSystemIsAsked() {
        assertThat(Terminal.of(Map.of("TERM", "xterm", "COLUMNS", "60"), true, () -> 80)
                        .columns())
                .isEqualTo(60);
        assertThat(Terminal.of(Map.of("TERM", "xterm", "COLUMNS", "wide"), true, () -> 80)
                        .columns())
                .isEqualTo(80);
        assertThat(new Terminal(true, true, 80).usableColumns()).isEqualTo(79);
    }
}
