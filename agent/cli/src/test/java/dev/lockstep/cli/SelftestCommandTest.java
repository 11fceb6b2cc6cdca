package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class SelftestCommandTest {

    @ParameterizedTest
    @CsvSource({"--password, geheim", "--password, ${env:LOCKSTEP_NEVER_SET}", "--admin-password, geheim"})
    void aPasswordThatIsNoReferenceIsNamedInOneLine(String option, String password) {
        StringWriter errors = new StringWriter();
        CommandLine commands = Lockstep.commandLine();
        commands.setErr(new PrintWriter(errors));

        int code = commands.execute(
                "selftest",
                "--engine",
                "postgresql",
                "--url",
                "jdbc:postgresql://127.0.0.1/db",
                "--user",
                "bench",
                "--admin-user",
                "postgres",
                option,
                password);

        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(errors.toString()).startsWith(option + ": ").hasLineCount(1).doesNotContain("geheim");
    }
}
