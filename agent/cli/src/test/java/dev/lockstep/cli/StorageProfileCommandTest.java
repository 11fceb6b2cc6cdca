package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StorageProfileCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final Path file;

    StorageProfileCommandTest(@TempDir Path folder) {
        file = folder.resolve("profile");
    }

    @Test
    void printsTheSectionOfASpec() throws IOException {
        Files.writeString(file, "-n 4 -w 100 -t 8 -b 8k -r 70 -s 100 -e 1800 -m 300");

        assertThat(profile()).isEqualTo(ExitCode.OK);
        assertThat(out.toString()).contains("workload:\n  id: storage-io\n").contains("    blockSize: 8k\n");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void namesEveryFaultOfOptions() throws IOException {
        Files.writeString(file, "-n 4 -q 1");

        assertThat(profile()).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("-q: is not taken over", "-b: is missing");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void saysWhatIsNoCapture() throws IOException {
        assertThat(profile()).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("no such file");

        Files.writeString(file, "a,b\n1,2\n");
        assertThat(profile()).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("print them with vscsiStats -p all -c");
    }

    private int profile() {
        return Lockstep.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute("storage-profile", file.toString());
    }
}
