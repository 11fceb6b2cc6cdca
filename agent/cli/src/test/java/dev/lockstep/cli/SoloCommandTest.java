package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.files.OwnFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SoloCommandTest {

    @Test
    void removesTheServerThatAKilledSoloLeft(@TempDir Path folder) throws IOException {
        Path left = OwnFolder.temporary("lockstep-solo");
        Path server = Files.createDirectory(left.resolve("pg"));
        Files.createFile(server.resolve("owner.lock"));
        Files.createFile(server.resolve("password"));

        int exitCode = Lockstep.commandLine()
                .setErr(new PrintWriter(new StringWriter()))
                .execute("solo", folder.resolve("absent.yaml").toString());

        assertThat(exitCode).isEqualTo(ExitCode.USAGE);
        assertThat(left).doesNotExist();
    }

    @Test
    void ofSeveralSpecsEachFaultNamesItsFile(@TempDir Path folder) throws IOException {
        StringWriter err = new StringWriter();
        String first = Files.writeString(folder.resolve("a.yaml"), "nam: a").toString();
        String second = Files.writeString(folder.resolve("b.yaml"), "nam: b").toString();

        assertThat(Lockstep.commandLine().setErr(new PrintWriter(err)).execute("solo", first, second))
                .isEqualTo(ExitCode.USAGE);

        assertThat(err.toString()).contains(first + ": nam: ", second + ": nam: ");
    }
}
