package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedactionTest {

    private final Redaction redaction = Redaction.of(List.of());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:sqlserver://db1;databaseName=a;password=S3cret;encrypt=true",
                "jdbc:sqlserver://db1;PASSWORD=S3cret;encrypt=true",
                "jdbc:sqlserver://db1;Password =S3cret;encrypt=true",
                "jdbc:sqlserver://db1;password = S3cret;encrypt=true",
                "jdbc:sqlserver://db1;password={S3cret};encrypt=true",
                "jdbc:sqlserver://db1;password={x;S3cret};encrypt=true",
                "jdbc:sqlserver://db1;password={x}}S3cret;y};encrypt=true",
                "jdbc:sqlserver://db1;password={x S3cret",
                "jdbc:sqlserver://db1;keyStoreSecret=S3cret",
                "jdbc:sqlserver://db1;clientKeyPassword=S3cret;clientKey=S3cret",
                "jdbc:sqlserver://db1;accessToken=S3cret",
                "jdbc:sqlserver://db1;pwd=S3cret",
                "jdbc:postgresql://db1/a?user=u&password=S3cret&ssl=true",
                "jdbc:postgresql://db1/a?user=u&passwd=S3cret#x",
                "jdbc:postgresql://u:S3cret@db1/a",
                "jdbc:postgresql://u:x/S3cret@db1/a",
                "jdbc:postgresql://u:x@S3cret@db1/a",
                "jdbc:postgresql://S3cret@db1/a",
                "jdbc:oracle:thin:u/S3cret@//db1:1521/svc",
                "JDBC:ORACLE:THIN:u/S3cret@db1:1521:sid",
                "jdbc:oracle:thin:u/\"x@y/S3cret\"@//db1/svc",
                "jdbc:oracle:thin:u/\"x S3cret\"@//db1/svc",
                "jdbc:oracle:thin:\"u/x\"/S3cret@//db1/svc",
                "jdbc:oracle:thin:u%2FS3cret%40//db1/svc",
                "jdbc:oracle:thin:@(DESCRIPTION=(SECURITY=(PASSWORD=S3cret)))",
                "jdbc:oracle:thin:@(DESCRIPTION=(SECURITY=( password = \"x)S3cret\" )))",
                "url=jdbc%3Asqlserver%3A%2F%2Fdb1%3Bpassword%3DS3cret%3Bencrypt%3Dtrue",
                "url=jdbc%3Asqlserver%3A%2F%2Fdb1%3Bpassword%3D%7Bx%3BS3cret%7D%3Bencrypt%3Dtrue",
                "url=jdbc%3Apostgresql%3A%2F%2Fu%3AS3cret%40db1%2Fa",
                "jdbc:postgresql://db1/a?pass%77ord=S3cret",
                "jdbc:postgresql://db1/a?password='x S3cret'",
                "properties {user=u, password=S3cret}",
                "{\"user\":\"u\",\"password\":\"S3cret\"}",
                "password: S3cret"
            })
    void masksEveryShapeOfASecret(String text) {
        assertThat(redaction.apply(text)).doesNotContain("S3cret").contains("***");
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

    @Test
    void changesNothingWhenAppliedAgain() {
        String once = redaction.apply("jdbc:oracle:thin:u/S3cret@//db1/svc?password=S3cret");

        assertThat(redaction.apply(once)).isEqualTo(once);
    }
}
