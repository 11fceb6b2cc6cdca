package dev.lockstep.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Engine.Access;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class EntrySysbenchTest {

    private static final Access ACCESS = new Access("jdbc:mysql://127.0.0.1:3307/test1", "bench", "secret");

    @Test
    void connectsWhereLockstepDoesWithoutShowingThePassword() throws IOException {
        List<String> command = EntrySysbench.peer(ACCESS, 4, 10).command();

        assertThat(command)
                .contains(
                        "--mysql-host=127.0.0.1",
                        "--mysql-port=3307",
                        "--mysql-user=bench",
                        "--mysql-db=test1",
                        "--threads=4",
                        "--warehouses=10")
                .noneMatch(word -> word.contains("secret"));
        String file = command.get(1).substring("--config-file=".length());
        assertThat(Files.readString(Path.of(file))).isEqualTo("mysql-password=secret\n");
    }

    @Test
    void printsALinePerSecondForTheMeasurement() throws IOException {
        assertThat(EntrySysbench.peer(ACCESS, 1, 1).command()).contains("--report-interval=1", "--events=0");
    }
}
