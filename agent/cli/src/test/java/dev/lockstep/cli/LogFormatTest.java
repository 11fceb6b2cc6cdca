package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The log of an agent in a process of its own: the form is chosen once for each. */
@Timeout(60)
class LogFormatTest {

    private final Path folder;

    LogFormatTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void linesForProgramsAreObjectsThatNameTheAgent() throws IOException {
        JsonNode line = JsonMapper.shared().readTree(firstLine("--log-format", "json"));

        assertThat(line.path("level").asString()).isEqualTo("INFO");
        assertThat(line.path("formattedMessage").asString())
                .isEqualTo("Agent 'client1' connects only to targets on db1 (--allowed-target)");
        assertThat(line.path("context").path("properties").path("agent").asString())
                .isEqualTo("client1");
        assertThat(line.path("timestamp").isNumber()).isTrue();
    }

    @Test
    void linesForPeopleBeginWithTheTime() throws IOException {
        assertThat(firstLine()).matches("20\\d\\d-.*Z INFO +AgentProcess - Agent 'client1' connects only to .*");
    }

    private String firstLine(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                "agent",
                "--coordinator",
                "127.0.0.1:1",
                "--name",
                "client1",
                "--allowed-target",
                "db1",
                "--spool",
                folder.toString()));
        command.addAll(List.of(arguments));
        Process agent = LockstepProcess.of(command.toArray(String[]::new)).start();
        try (BufferedReader lines = agent.errorReader()) {
            return String.valueOf(lines.readLine());
        } finally {
            agent.destroy();
        }
    }
}
