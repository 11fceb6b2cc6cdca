package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class SmallAgentTest {

    private final StringWriter errors = new StringWriter();
    private final CommandLine commandLine = SmallAgent.commandLine().setErr(new PrintWriter(errors));

    @Test
    void theCommandOfAUserIsNamedWithTheJarThatHasIt() {
        assertThat(commandLine.execute("demo", "--json")).isEqualTo(ExitCode.USAGE);
        assertThat(errors).asString().contains("'demo'", SmallAgent.OTHERS);
    }

    @Test
    void aFaultyOptionOfItsOwnCommandIsNoMatterOfTheJar() {
        assertThat(commandLine.execute("agent", "--labels", "a=b")).isEqualTo(ExitCode.USAGE);
        assertThat(errors).asString().contains("--labels").doesNotContain(SmallAgent.OTHERS);
    }

    @Test
    void itsCommandsAreThoseOfTheWholeProgram() {
        assertThat(Lockstep.commandLine().getSubcommands())
                .containsKeys(commandLine.getSubcommands().keySet().toArray(String[]::new));
    }
}
