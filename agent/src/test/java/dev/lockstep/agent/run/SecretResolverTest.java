package dev.lockstep.agent.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        assertRefused("${file:more/../../other}", "is not below the agent's folder of secrets");
        assertRefused("${file:link}", "is not below the agent's folder of secrets");
        assertRefused("${file:../other}", "Give a reference");
        assertRefused("${file:" + machine.resolve("other") + "}", "Give a reference");
        assertRefused("${file:none}", "cannot be read in the agent's folder of secrets");
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
