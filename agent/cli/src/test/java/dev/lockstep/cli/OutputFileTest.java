package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a command is to write is looked at before its work, which no command here could do. */
class OutputFileTest {

    private final StringWriter err = new StringWriter();
    private final Path folder;
    private final Path taken;

    OutputFileTest(@TempDir Path folder) throws IOException {
        this.folder = folder;
        taken = Files.createFile(folder.resolve("taken"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "selftest --engine postgresql --url none --user u -o",
                "archive r1 --coordinator http://127.0.0.1:1 -o",
                "share r1 --coordinator http://127.0.0.1:1 -o",
                "support-bundle --coordinator http://127.0.0.1:1 -o",
                "sample --out",
            })
    void aFileIsNewAndInAFolderThatExists(String command) {
        Path file = folder.resolve("missing").resolve("file");

        assertRefused(command, file, "cannot write " + file + ": name a file in a folder that exists");
        assertRefused(command, taken, taken + " already exists; give a new file");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "demo --out",
                "experiment demo --output",
                "experiment report x1 --coordinator http://127.0.0.1:1 --output",
                "equal-cpu a.yaml b.yaml --output",
            })
    void aFolderIsNoFileNorInOne(String command) {
        Path within = taken.resolve("folder");

        assertRefused(command, taken, "cannot write into " + taken + ": name a folder that you may write to");
        assertRefused(command, within, "cannot write into " + within + ": name a folder that you may write to");
    }

    private void assertRefused(String command, Path file, String message) {
        err.getBuffer().setLength(0);

        int code = Lockstep.commandLine().setErr(new PrintWriter(err, true)).execute((command + " " + file).split(" "));

        assertThat(code).as(err.toString()).isEqualTo(ExitCode.USAGE);
        String option = command.substring(command.lastIndexOf(' ') + 1);
        assertThat(err.toString()).startsWith(option + ": " + message).hasLineCount(1);
    }
}
