package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.run.FaultyInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UrlChecksTest {

    private final Faults faults = new Faults();

    @ParameterizedTest
    @ValueSource(strings = {"db1", "db-1.example.com", "10.0.0.11", "[::1]", "[2001:db8::7]", "[::ffff:10.0.0.1]"})
    void admitsOneHost(String host) {
        UrlChecks.host(host, faults);

        assertThat(faults.isEmpty()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-db",
                "db 1",
                "db1,db2",
                "db1\\SQLEXPRESS",
                "db1;x=y",
                "db1%41",
                "(db1)",
                "[db1]",
                "::1",
                "{db1}",
                "a/b",
                "db1?",
                "db1&x",
                "[::1",
                "db_1\n",
                "[fe80::1%eth0]"
            })
    void refusesWhatIsNotOneHost(String host) {
        UrlChecks.host(host, faults);

        assertThat(faults.isEmpty()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "65536", "-1", "", "1433 ", "x", "99999999999", "٣"})
    void refusesWhatIsNotAPort(String port) {
        UrlChecks.port(port, 1433, faults);

        assertThatThrownBy(faults::throwIfAny)
                .isInstanceOf(FaultyInputException.class)
                .hasMessage("url: needs a port from 1 to 65535, such as 1433");
    }

    @Test
    void takesTheUsualPortWhenThereIsNone() {
        assertThat(UrlChecks.hostAndPort("[::1]", 1521, faults)).isEqualTo(new UrlChecks.HostAndPort("::1", 1521));
        assertThat(UrlChecks.hostAndPort("db1:1522", 1521, faults)).isEqualTo(new UrlChecks.HostAndPort("db1", 1522));
        assertThat(faults.isEmpty()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a;b", "a{b}", "a(b)", "a?b", "a&b", "a%b", "a\\b", "a/b", "ä"})
    void refusesNamesWithOtherCharacters(String name) {
        UrlChecks.name("database", name, faults);

        assertThat(faults.isEmpty()).isFalse();
    }

    @Test
    void refusesAPropertyThatIsGivenTwiceInTheUrl() {
        UrlChecks.pairs("encrypt=true;Encrypt=strict", ';', faults);

        assertThatThrownBy(faults::throwIfAny).hasMessage("url: has the property 'Encrypt' twice. Give it once");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://u:S3cret@db1/a",
                "jdbc:oracle:thin:u/S3cret@//db1/svc",
                "jdbc:sqlserver://db1;password=a;S3cret=b",
                "jdbc:sqlserver://db1;PassWord ={a;S3cret=b}",
                "jdbc:sqlserver://db1;keyStoreSecret=S3cret",
                "jdbc:postgresql://db1/a?password%3DS3cret"
            })
    void refusesACredentialInTheUrlWithoutQuotingIt(String url) {
        assertThat(UrlChecks.withoutCredentials(url, faults)).isFalse();

        assertThatThrownBy(faults::throwIfAny)
                .hasMessageStartingWith("url: holds a credential")
                .hasMessageNotContaining("S3cret=")
                .hasMessageNotContaining("=S3cret")
                .hasMessageContaining("${env:NAME}");
    }
}
