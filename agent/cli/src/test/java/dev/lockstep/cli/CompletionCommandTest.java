package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class CompletionCommandTest {

    private static final Path BASH = Path.of("/bin/bash");

    private final Path script;

    CompletionCommandTest(@TempDir Path folder) {
        script = folder.resolve("completion");
    }

    @BeforeEach
    void askForTheScript() throws IOException {
        Files.writeString(script, completion("bash"));
    }

    @Test
    void bashAcceptsTheScript() throws Exception {
        assertThat(bash("bash -n " + script + " && echo sound")).isEqualTo("sound\n");
    }

    @Test
    void bashCompletesCommands() throws Exception {
        assertThat(complete("lockstep com").lines()).containsExactlyInAnyOrder("compare", "completion");
        assertThat(complete("lockstep sto").lines()).containsExactlyInAnyOrder("stop", "storage-profile");
    }

    @Test
    void bashCompletesOptionsAndChoices() throws Exception {
        assertThat(complete("lockstep compare --").lines()).contains("--paired", "--at-cpu", "--json");
        assertThat(complete("lockstep stop --mode f").lines()).containsExactly("finish");
    }

    @Test
    void zshLoadsItsCompletionFirst() {
        assertThat(completion("zsh"))
                .startsWith("autoload -U +X compinit && compinit")
                .contains("_complete_lockstep");
    }

    @Test
    void anotherShellIsUsage() {
        assertThat(Lockstep.commandLine()
                        .setErr(new PrintWriter(new StringWriter()))
                        .execute("completion", "fish"))
                .isEqualTo(ExitCode.USAGE);
    }

    /** What bash would offer at the end of a line. */
    private String complete(String line) throws Exception {
        return bash("""
                source %s
                COMP_WORDS=(%s); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_LINE='%s'; COMP_POINT=${#COMP_LINE}
                _complete_lockstep 2>/dev/null
                printf '%%s\\n' "${COMPREPLY[@]}"
                """.formatted(script, line, line));
    }

    private static String bash(String commands) throws Exception {
        assumeThat(BASH).exists();
        Process bash = new ProcessBuilder(BASH.toString(), "--norc", "-c", commands)
                .redirectErrorStream(true)
                .start();
        String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        bash.waitFor();
        return said;
    }

    private static String completion(String shell) {
        StringWriter out = new StringWriter();
        assertThat(Lockstep.commandLine().setOut(new PrintWriter(out)).execute("completion", shell))
                .isZero();
        return out.toString();
    }
}
