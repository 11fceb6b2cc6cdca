package dev.lockstep.agent.host.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.host.UnreadableInputException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class FollowedFileTest {

    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> news = new LinkedBlockingQueue<>();
    private final ExecutorService thread = Executors.newSingleThreadExecutor();

    private final Path folder;
    private final Path file;
    private final FollowedFile source;

    FollowedFileTest(@TempDir Path folder) {
        this.folder = folder;
        this.file = folder.resolve("capture.csv");
        this.source = new FollowedFile(file, Duration.ofMillis(2), news::add);
    }

    @AfterEach
    void end() {
        source.close();
        thread.shutdown();
    }

    @Test
    void readsWhatIsThereAndWhatComes() throws Exception {
        Files.writeString(file, "one\ntwo\nthr");
        follow();
        assertThat(next()).isEqualTo("one");
        assertThat(next()).isEqualTo("two");
        append("ee\n");
        assertThat(next()).isEqualTo("three");
        source.close();

        assertThat(next()).isEqualTo("end of stream");
        assertThat(next()).isEqualTo("end");
        assertThat(news).isEmpty();
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Java cannot identify a file there")
    void goesOnWithTheFileThatTookItsPlace() throws Exception {
        Files.writeString(file, "old 1\n");
        follow();
        assertThat(next()).isEqualTo("old 1");
        append("old 2\n");
        Path replacement = Files.writeString(folder.resolve("replacement.csv"), "new 1\nnew 2\n");
        Files.move(replacement, file, StandardCopyOption.REPLACE_EXISTING);

        assertThat(next()).as("added just before it was replaced").isEqualTo("old 2");
        assertThat(next()).isEqualTo("end of stream");
        assertThat(next()).isEqualTo("new 1");
        append("new 3\n");
        assertThat(next()).isEqualTo("new 2");
        assertThat(next()).isEqualTo("new 3");
        assertThat(news).containsExactly(file + " was replaced or truncated: reading from its beginning");
    }

    @Test
    void waitsForAFileThatWasTakenAway() throws Exception {
        Files.writeString(file, "old 1\n");
        follow();
        assertThat(next()).isEqualTo("old 1");
        Files.delete(file);
        assertThat(next()).isEqualTo("end of stream");
        Files.writeString(file, "new 1\n");

        assertThat(next()).isEqualTo("new 1");
    }

    @Test
    void beginsAgainWhenTheFileWasCut() throws Exception {
        Files.writeString(file, "old 1\nold 2\n");
        follow();
        assertThat(next()).isEqualTo("old 1");
        assertThat(next()).isEqualTo("old 2");
        Files.writeString(file, "new\n");

        assertThat(next()).isEqualTo("end of stream");
        assertThat(next()).isEqualTo("new");
    }

    @Test
    void refusesWhatItCannotFollow() throws IOException {
        assertThatThrownBy(source::next).isInstanceOf(IOException.class).hasMessage("No such file: " + file);

        Files.write(file, new byte[] {0x1f, (byte) 0x8b, 8, 0});
        assertThatThrownBy(source::next)
                .isInstanceOf(UnreadableInputException.class)
                .hasMessageContaining("is compressed")
                .hasMessageEndingWith("leave out --follow to send it as a whole.");
    }

    private void append(String text) throws IOException {
        Files.writeString(file, text, StandardOpenOption.APPEND);
    }

    private void follow() {
        thread.execute(() -> {
            try {
                for (Optional<InputStream> next = source.next(); next.isPresent(); next = source.next()) {
                    readLines(next.get());
                    lines.add("end of stream");
                }
                lines.add("end");
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private void readLines(InputStream stream) throws IOException {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
            }
        }
    }

    private String next() throws InterruptedException {
        return lines.poll(30, TimeUnit.SECONDS);
    }
}
