package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.ParameterException;

/** Readers paste what the pages show: each call names a command and options that there are. */
class PagesTest {

    /** A call up to what the shell, a comment or the page ends it with. */
    private static final Pattern CALL = Pattern.compile("\\./lockstep +(?!coordinator\\b)([a-z][^`#|>)\\n]*)");

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "docs/tutorial.md", "docs/capacity.md", "docs/history.md"})
    void everyCallOfThePageIsUnderstood(String page) throws IOException {
        String text = Files.readString(Path.of("..", "..").resolve(page));

        assertThat(calls(text)).isNotEmpty();
        assertThat(faults(text)).isEmpty();
    }

    @Test
    void aCommandOrAnOptionThatThereIsNotIsFound() {
        assertThat(faults("""
                ```sh
                ./lockstep run spec.yaml --follow \\
                    --json
                ./lockstep lunch spec.yaml   # no such command
                ```
                Write it with `./lockstep report result.json --outt -`.
                """)).hasSize(3);
    }

    private static List<String> faults(String page) {
        List<String> faults = new ArrayList<>();
        for (String call : calls(page)) {
            try {
                Lockstep.commandLine().parseArgs(call.replaceAll("['\"]", "").split(" +"));
            } catch (ParameterException notUnderstood) {
                faults.add(call + ": " + notUnderstood.getMessage());
            }
        }
        return faults;
    }

    private static List<String> calls(String page) {
        return CALL.matcher(page.replaceAll("\\\\\\n *", ""))
                .results()
                .map(call -> call.group(1).strip())
                .toList();
    }
}
