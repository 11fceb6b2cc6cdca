package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A page whose commands a test gives as a reader would. Every command is given unless it is listed here as one that cannot be;
 * a list that names what the page no longer shows is a fault as well.
 */
final class Page {

    private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w+)\n(.*?)^```$");
    private static final Pattern COMMENT = Pattern.compile("(?m) +# .*$");

    private final String text;
    private final Map<String, String> own = new LinkedHashMap<>();
    private final Map<String, String> lasting = new HashMap<>();
    private final Map<String, String> leftOut = new HashMap<>();

    private Page(String text) {
        this.text = text;
    }

    static Page read(Path file) {
        try {
            return new Page(Files.readString(file));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Has the reader write a text of his own, such as an address, for one of the page, wherever it stands. */
    Page own(String shown, String written) {
        own.put(shown, written);
        return this;
    }

    /** Marks a command that ends with the terminal; the next is given once it has printed a text. */
    Page lasting(String command, String ready) {
        lasting.put(command, ready);
        return this;
    }

    /** Marks a command that no test can give. */
    Page leftOut(String command, String reason) {
        leftOut.put(command, reason);
        return this;
    }

    /** The one block in a language that contains a text, as the reader saves it. */
    String block(String language, String content) {
        List<String> blocks = blocks(language).stream()
                .filter(block -> block.contains(content))
                .toList();
        assertThat(blocks).as(content).hasSize(1);
        return owned(blocks.get(0));
    }

    /** Gives the commands in the order of the page. */
    void follow(Terminal terminal) {
        List<String> commands = commands();
        assertThat(own.keySet()).allSatisfy(shown -> assertThat(text).contains(shown));
        assertThat(commands).isNotEmpty().containsAll(lasting.keySet()).containsAll(leftOut.keySet());
        for (String command : commands) {
            if (lasting.containsKey(command)) {
                terminal.leaveRunning(owned(command), lasting.get(command));
            } else if (!leftOut.containsKey(command)) {
                terminal.give(owned(command));
            }
        }
    }

    private List<String> commands() {
        return blocks("sh").stream()
                .map(block -> COMMENT.matcher(block.replace("\\\n", "")).replaceAll(""))
                .flatMap(String::lines)
                .filter(line -> !line.isBlank())
                .toList();
    }

    private List<String> blocks(String language) {
        return BLOCK.matcher(text)
                .results()
                .filter(block -> block.group(1).equals(language))
                .map(block -> block.group(2))
                .toList();
    }

    private String owned(String shown) {
        String written = shown;
        for (Map.Entry<String, String> entry : own.entrySet()) {
            written = written.replace(entry.getKey(), entry.getValue());
        }
        return written;
    }
}
