package dev.lockstep.coordinator.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.access.Role;
import dev.lockstep.access.TokenLine;
import dev.lockstep.access.TokenText;
import dev.lockstep.coordinator.host.SettableClock;
import dev.lockstep.coordinator.settings.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccessTokensTest {

    private static final Duration SECOND = Duration.ofSeconds(1);

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-01T12:00:00Z"));
    private final Path file;

    AccessTokensTest(@TempDir Path folder) {
        file = folder.resolve("tokens");
    }

    @Test
    void givesEachTokenItsRoleAndOthersNothing() throws IOException {
        AccessTokens tokens = reading("# of the lab\n\n" + line("ann", Role.VIEWER) + line("ci", Role.OPERATOR));

        assertThat(tokens.of("of-ann").orElseThrow().covers(Role.VIEWER)).isTrue();
        assertThat(tokens.of("of-ann").orElseThrow().covers(Role.OPERATOR)).isFalse();
        assertThat(tokens.of("of-ci")).map(TokenBearer::name).hasValue("ci");
        assertThat(tokens.of("of-bob")).isEmpty();
        assertThat(tokens.of(TokenText.hash("of-ci"))).isEmpty();
    }

    @Test
    void takesOneTokenAloneForEverything() throws IOException {
        TokenBearer bearer = reading("open-sesame\n").of("open-sesame").orElseThrow();

        assertThat(bearer.covers(Role.ADMIN)).isTrue();
        assertThat(bearer.covers(Role.AGENT)).isTrue();
    }

    @Test
    void seesTokensComeAndGoWithinASecond() throws IOException {
        AccessTokens tokens = reading(line("ann", Role.VIEWER));
        TokenBearer ann = tokens.of("of-ann").orElseThrow();

        Files.writeString(file, line("bob", Role.ADMIN));
        clock.forward(SECOND.minusMillis(1));
        assertThat(tokens.of("of-bob")).isEmpty();
        clock.forward(Duration.ofMillis(1));

        assertThat(tokens.of("of-bob")).isPresent();
        assertThat(tokens.again(ann)).isEmpty();
    }

    @Test
    void keepsTheTokensOfBeforeWhileTheFileIsFaulty() throws IOException {
        AccessTokens tokens = reading(line("ann", Role.VIEWER));

        for (String faulty : new String[] {"", "ann viewer\n", line("ann", Role.VIEWER) + "ann vie"}) {
            Files.writeString(file, faulty);
            clock.forward(SECOND);
            assertThat(tokens.of("of-ann")).as(faulty).isPresent();
        }
        Files.delete(file);
        clock.forward(SECOND);
        assertThat(tokens.of("of-ann")).isPresent();
    }

    @Test
    void followsAChangeOfRoleAndAClockThatIsSetBack() throws IOException {
        AccessTokens tokens = reading(line("ann", Role.VIEWER));
        TokenBearer ann = tokens.of("of-ann").orElseThrow();

        Files.writeString(file, line("ann", Role.OPERATOR));
        clock.forward(Duration.ofHours(-1));

        assertThat(tokens.again(ann).orElseThrow().covers(Role.OPERATOR)).isTrue();
    }

    @Test
    void namesTheFaultyLineAndRepeatsNothingOfIt() {
        assertThatThrownBy(() -> reading(line("ann", Role.VIEWER) + "bob s3cret-of-bob\n"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("is faulty in line 2: it has 2 words")
                .hasMessageContaining("NAME ROLE sha256:HASH")
                .hasMessageNotContaining("s3cret-of-bob");
        assertThatThrownBy(() -> reading("\n# nobody\n")).hasMessageContaining("is empty");
        assertThatThrownBy(() -> reading("a-token\nanother\n")).hasMessageContaining("in line 1: it has 1 words");
        assertThatThrownBy(() -> reading(line("ann", Role.VIEWER) + line("ann", Role.ADMIN)))
                .hasMessageContaining("in line 2: the hash occurs twice");
    }

    private AccessTokens reading(String text) throws IOException {
        return new AccessTokens(Files.writeString(file, text), clock);
    }

    private static String line(String name, Role role) {
        return new TokenLine(name, role, TokenText.hash("of-" + name)) + "\n";
    }
}
