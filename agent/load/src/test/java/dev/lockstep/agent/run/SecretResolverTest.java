package dev.lockstep.agent.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretResolverTest {

    private final Path machine;
    private final SecretResolver resolver;

    /** A folder of secrets beside another file of the machine. */
    SecretResolverTest(@TempDir Path machine) throws IOException {
        this.machine = machine;
        Path folder = Files.createDirectory(machine.resolve("secrets"));
        Files.createDirectory(folder.resolve("more"));
        Files.writeString(folder.resolve("ds3"), "from file \n");
        Files.writeString(machine.resolve("other"), "not yours");
        Files.createSymbolicLink(folder.resolve("link"), machine.resolve("other"));
        Files.createSymbolicLink(folder.resolve("up"), machine);
        Files.createSymbolicLink(folder.resolve("zeros"), Path.of("/dev/zero"));
        Files.createSymbolicLink(folder.resolve("present"), folder.resolve("ds3"));
        Map<String, String> environment = Map.of("DS3_PASSWORD", "from environment", "HOME", "/root");
        resolver = SecretResolver.ofReferences(SecretResolver.DEFAULT_NAMES, folder, environment);
    }

    @Test
    void variablesWhoseNamesAreAdmittedAreRead() {
        assertThat(resolver.resolve("${env:DS3_PASSWORD}")).isEqualTo("from environment");
    }

    @Test
    void otherVariablesAreRefusedWhetherOrNotTheyAreSet() {
        assertRefused("${env:HOME}", "${env:HOME} is not admitted by this agent, which admits '*_PASSWORD'");
        assertRefused("${env:NONE}", "${env:NONE} is not admitted by this agent");
        assertRefused("${env:DS3_PASSWORD_OLD}", "is not admitted");
        assertRefused("${env:SA_PASSWORD}", "${env:SA_PASSWORD} is not set in the environment of this agent");
    }

    @Test
    void filesBelowTheFolderAreReadWithoutTheirLastLineBreak() {
        assertThat(resolver.resolve("${file:ds3}")).isEqualTo("from file ");
    }

    @Test
    void filesOutsideTheFolderAreRefused() {
        assertRefused("${file:more/../../other}", "is not below the agent's secrets folder");
        assertRefused("${file:link}", "is not below the agent's secrets folder");
        assertRefused("${file:../other}", "Give a reference");
        assertRefused("${file:" + machine.resolve("other") + "}", "Give a reference");
        assertRefused("${file:none}", "cannot be read in the agent's secrets folder");
    }

    @Test
    void linksWithinTheFolderAreFollowedAsKubernetesMakesThem() {
        assertThat(resolver.resolve("${file:present}")).isEqualTo("from file ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "${file:/etc/passwd}",
                "${file://etc/passwd}",
                "${file:../secrets/ds3}",
                "${file:./ds3}",
                "${file:.}",
                "${file:more/../../../../../../../../etc/passwd}",
                "${file:up/other}",
                "${file:up/secrets/../other}",
                "${file:zeros}",
                "${file:more}",
                "${file:ds3\0}",
                "${file:ds3\0/../../other}",
                "${file:..\\other}",
                "${file:C:\\secrets}",
                "${file:ds3 }",
                "${file:ds3}${file:ds3}",
                "x${file:ds3}",
                "${file:ds3}\n",
                "${file:${env:DS3_PASSWORD}}",
                "${env:PATH}",
                "${env:HOME}",
                "${env:DS3_PASSWORD:-x}",
                "${env:DS3_PASSWORD\n}",
                "${env:../DS3_PASSWORD}",
                "${ENV:DS3_PASSWORD}",
                "${sys:user.home}",
                "${jndi:ldap://prod/x}"
            })
    void nothingElseOfTheMachineIsRead(String reference) {
        assertThatThrownBy(() -> resolver.resolve(reference)).isInstanceOf(SecretException.class);
        assertThatThrownBy(() -> resolver.admittingLiterals().resolve(reference.startsWith("${") ? reference : "${x"))
                .isInstanceOf(SecretException.class);
    }

    @Test
    void whatIsTooLongForAPasswordIsRefused() throws IOException {
        Path folder = machine.resolve("secrets");
        Files.write(folder.resolve("longest"), new byte[64 << 10]);
        Files.write(folder.resolve("longer"), new byte[(64 << 10) + 1]);

        assertThat(resolver.resolve("${file:longest}")).hasSize(64 << 10);
        assertRefused("${file:longer}", "is not a file of at most 64 KB");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    @Timeout(10)
    void aPipeIsRefusedInsteadOfBeingWaitedFor() throws IOException, InterruptedException {
        Path pipe = machine.resolve("secrets").resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();

        assertRefused("${file:pipe}", "is not a file");
    }

    @Test
    void theAgentsOwnTokenIsNeverReadWhateverIsAdmitted() {
        SecretResolver everything =
                SecretResolver.ofReferences("*", null, Map.of("LOCKSTEP_TOKEN", "token", "OTHER", "other"));

        assertThat(everything.resolve("${env:OTHER}")).isEqualTo("other");
        assertThatThrownBy(() -> everything.resolve("${env:LOCKSTEP_TOKEN}"))
                .isInstanceOf(SecretException.class)
                .hasMessageContaining("is not admitted");
    }

    @Test
    void withoutAFolderNoFileIsRead() {
        SecretResolver none = SecretResolver.ofReferences("*", null, Map.of());

        assertThatThrownBy(() -> none.resolve("${file:ds3}"))
                .isInstanceOf(SecretException.class)
                .hasMessageContaining("--secrets DIR");
    }

    @Test
    void literalsAreTakenOnlyWhenAskedForAndNeverRepeated() {
        assertThatThrownBy(() -> resolver.resolve("geheim"))
                .isInstanceOf(SecretException.class)
                .hasMessageContaining("${env:NAME}")
                .hasMessageNotContaining("geheim");
        assertThat(resolver.admittingLiterals().resolve("geheim")).isEqualTo("geheim");
        assertThat(resolver.admittingLiterals().resolve("${env:DS3_PASSWORD}")).isEqualTo("from environment");
    }

    @Test
    void noReferenceIsNoSecret() {
        assertThat(resolver.resolve(null)).isEmpty();
        assertThat(resolver.resolve("")).isEmpty();
    }

    private void assertRefused(String reference, String message) {
        assertThatThrownBy(() -> resolver.resolve(reference))
                .isInstanceOf(SecretException.class)
                .hasMessageContaining(message)
                .hasMessageNotContaining("not yours");
    }
}
