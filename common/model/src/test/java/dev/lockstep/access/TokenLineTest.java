package dev.lockstep.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.SecureRandom;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenLineTest {

    /** The SHA-256 of "abc", from FIPS 180-2. */
    private static final String HASH_OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @Test
    void isReadAsItIsWritten() {
        TokenLine line = new TokenLine("ci", Role.OPERATOR, TokenText.hash("abc"));

        assertThat(line).hasToString("ci operator sha256:" + HASH_OF_ABC);
        assertThat(TokenLine.parse("  ci\toperator  sha256:" + HASH_OF_ABC.toUpperCase(Locale.ROOT)))
                .isEqualTo(line);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ci operator|it has 2 words",
                "ci boss sha256:ba7816|the second word is not a role: viewer, operator, admin, agent, feeder",
                "ci viewer ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad|the third word is not sha256:",
                "c,i viewer sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad|a name has 1 to 60",
            })
    void saysWhatIsWrongWithoutRepeatingIt(String line, String message) {
        assertThatThrownBy(() -> TokenLine.parse(line))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message)
                .hasMessageNotContaining("ba7816");
    }

    @Test
    void tokensAreDrawnWithTwoHundredAndFiftySixBits() {
        SecureRandom random = new SecureRandom();

        assertThat(TokenText.draw(random)).matches("lockstep_[A-Za-z0-9_-]{43}").isNotEqualTo(TokenText.draw(random));
    }

    @Test
    void eachRoleCoversThoseBeforeItButAgentsAreApart() {
        assertThat(Role.ADMIN.covers(Role.OPERATOR)).isTrue();
        assertThat(Role.OPERATOR.covers(Role.VIEWER)).isTrue();
        assertThat(Role.VIEWER.covers(Role.OPERATOR)).isFalse();
        assertThat(Role.ADMIN.covers(Role.AGENT)).isFalse();
        assertThat(Role.AGENT.covers(Role.VIEWER)).isFalse();
        assertThat(Role.AGENT.covers(Role.AGENT)).isTrue();
    }

    @Test
    void feedersAndWhoeverOperatesMayFeed() {
        assertThat(Role.values())
                .filteredOn(role -> role.covers(Role.FEEDER))
                .containsExactly(Role.OPERATOR, Role.ADMIN, Role.FEEDER);
        assertThat(Role.values()).filteredOn(Role.FEEDER::covers).containsExactly(Role.FEEDER);
    }
}
