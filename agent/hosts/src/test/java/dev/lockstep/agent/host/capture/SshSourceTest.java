package dev.lockstep.agent.host.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the client is played by a shell script")
class SshSourceTest {

    private final List<String> news = new ArrayList<>();

    private final Path folder;

    SshSourceTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void runsEsxtopWithoutAShellAndWithoutQuestions() throws Exception {
        SshSource source = source("printf '%s\\n' \"$@\"");
        try (InputStream said = source.next().orElseThrow()) {
            assertThat(new String(said.readAllBytes(), StandardCharsets.UTF_8).lines())
                    .containsExactly(
                            "-o",
                            "BatchMode=yes",
                            "-o",
                            "ServerAliveInterval=15",
                            "root@esx1",
                            "esxtop",
                            "-b",
                            "-d",
                            "7");
        }
    }

    @Test
    void isStartedAgainWheneverItEnds() throws Exception {
        SshSource source = source("echo a line; exit 255");
        for (int start = 1; start <= 3; start++) {
            try (InputStream said = source.next().orElseThrow()) {
                assertThat(new String(said.readAllBytes(), StandardCharsets.UTF_8))
                        .isEqualTo("a line\n");
            }
        }
        assertThat(news).hasSize(2).containsOnly("esxtop over ssh exited (code 255); restarting it in 10ms");
    }

    @Test
    void pausesGrowWhileItSaysNothing() throws Exception {
        Path once = folder.resolve("once");
        SshSource source = source("test -e '" + once + "' || echo a line; touch '" + once + "'; exit 1");
        for (int start = 1; start <= 4; start++) {
            source.next().orElseThrow().readAllBytes();
        }
        assertThat(news)
                .containsExactly(
                        "esxtop over ssh exited (code 1); restarting it in 10ms",
                        "esxtop over ssh exited (code 1); restarting it in 20ms",
                        "esxtop over ssh exited (code 1); restarting it in 40ms");
    }

    @Test
    void aFirstStartThatSaysNothingEndsItAll() throws Exception {
        SshSource source = source("exit 255");
        source.next().orElseThrow().readAllBytes();

        assertThatThrownBy(source::next)
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("ssh exited with code 255 before esxtop printed anything")
                .hasMessageEndingWith("root@esx1 esxtop -b -d 7 -n 1");
    }

    @Test
    void aClientThatIsNotThereIsReported() {
        SshSource source = new SshSource(List.of(folder.resolve("none").toString()), Duration.ofMillis(10), news::add);

        assertThatThrownBy(source::next)
                .isInstanceOf(IOException.class)
                .hasMessageContaining("install an OpenSSH client");
    }

    @Test
    void closingEndsTheProcessAndStartsNoOther() throws Exception {
        SshSource source = source("echo a line; exec sleep 600");
        InputStream said = source.next().orElseThrow();
        assertThat(said.read()).isEqualTo('a');
        CompletableFuture<Void> closing = CompletableFuture.runAsync(source::close);

        assertThat(said.readAllBytes()).isNotNull();
        closing.get(30, TimeUnit.SECONDS);
        assertThat(source.next()).isEmpty();
        assertThat(news).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"root@esx1", "esx1", "root@10.0.0.1", "root@fe80::1%eth0", "LAB\\ops@esx-1.lab"})
    void destinationsAreWhatSshTakes(String text) {
        assertThat(new SshDestination(text).text()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "-oProxyCommand=x", "root@-x", "-l@esx1", "root@esx1 reboot", "root@esx1;reboot", "a@b\n"})
    void destinationsAreNeverOptionsOrCommands(String text) {
        assertThatThrownBy(() -> new SshDestination(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("write user@host, such as root@esx1");
    }

    private SshSource source(String script) throws IOException {
        Path client = folder.resolve("ssh");
        Files.writeString(client, "#!/bin/sh\n" + script + "\n");
        assertThat(client.toFile().setExecutable(true)).isTrue();
        return new SshSource(
                new SshDestination("root@esx1").esxtop(client.toString(), 7), Duration.ofMillis(10), news::add);
    }
}
