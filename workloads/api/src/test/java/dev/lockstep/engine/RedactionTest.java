package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedactionTest {

    private final Redaction redaction = Redaction.of(List.of());

    @ParameterizedTest
    @MethodSource("dev.lockstep.engine.SecretShapes#texts")
    void masksEveryShapeOfASecret(String text) {
        assertThat(redaction.apply(text)).doesNotContain(SecretShapes.SECRET).contains("***");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:sqlserver://db1:1433;databaseName=DS3;encrypt=true",
                "jdbc:postgresql://db1:5432/bench?sslmode=require&ApplicationName=Lockstep",
                "jdbc:oracle:thin:@//db1:1521/svc?connect_timeout=5",
                "ORA-01017: invalid username/password; logon denied",
                "Violation of PRIMARY KEY constraint 'PK_ORDERS'. Cannot insert duplicate key in object 'dbo.ORDERS'."
            })
    void leavesHarmlessTextAsItIs(String text) {
        assertThat(redaction.apply(text)).isEqualTo(text);
    }

    @Test
    void keepsWhatStandsAroundASecret() {
        assertThat(redaction.apply("jdbc:sqlserver://db1;Password = {a;b}}c};encrypt=true"))
                .isEqualTo("jdbc:sqlserver://db1;Password = ***;encrypt=true");
    }

    @Test
    void masksKnownSecretsInAnySpelling() {
        Redaction knowing = Redaction.of(List.of("p w&}1", "p w", ""));

        assertThat(knowing.apply("a p w&}1 b p+w%26%7D1 c p%20w%26%7D1 d p w&}}1 e p w f"))
                .isEqualTo("a *** b *** c *** d *** e *** f");
    }

    @Test
    void masksAKnownSecretWithABlankWholeBehindAnUnquotedName() {
        assertThat(Redaction.of(List.of("alpha beta")).apply("password=alpha beta;x=1"))
                .isEqualTo("password=***;x=1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"password={", "password=\"", "password='", "password ", "password%3D", "password%20", "key"})
    @Timeout(20)
    void aLongTextBehindAnyBeginningIsMaskedInTime(String beginning) {
        for (String part : List.of("x", " ", "}}", "\"\"", "''", "%20")) {
            String text = beginning + part.repeat(20_000);

            assertThat(redaction.apply(text + ";password=S3cret")).doesNotContain("S3cret");
        }
    }

    @Test
    void changesNothingWhenAppliedAgain() {
        String once = redaction.apply("jdbc:oracle:thin:u/S3cret@//db1/svc?password=S3cret");

        assertThat(redaction.apply(once)).isEqualTo(once);
    }
}
