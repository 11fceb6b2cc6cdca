package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LiteralPasswordsTest {

    @Test
    void namesEachLiteralWithoutRepeatingIt() {
        RunSpec spec = Specs.read(Specs.FULL
                .replace("password: ${env:DS3_PASSWORD}", "password: geheim")
                .replace("\"${env:SA_PASSWORD}\"", "\"geheim2\""));

        String advice = "A literal password is refused: store it on the agent and write ${env:NAME} or ${file:name}";
        assertThat(LiteralPasswords.faults(spec.targets()))
                .containsExactly(
                        new Fault("targets[0].password", advice), new Fault("targets[0].admin.password", advice));
    }

    @Test
    void hasNothingAgainstReferences() {
        assertThat(LiteralPasswords.faults(Specs.read(Specs.FULL).targets())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"${env:DS3_PASSWORD}, ENV, DS3_PASSWORD", "${file:db/ds3.txt}, FILE, db/ds3.txt"})
    void readsReferences(String text, SecretReference.Kind kind, String name) {
        SecretReference reference = SecretReference.parse(text).orElseThrow();

        assertThat(reference).isEqualTo(new SecretReference(kind, name));
        assertThat(reference).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"geheim", "x${env:A}", "${env:A}x", "${env:}", "${file:/etc/passwd}", "${evn:A}", "${env:A B}"})
    void takesEverythingElseForLiterals(String text) {
        assertThat(SecretReference.parse(text)).isEmpty();
    }
}
