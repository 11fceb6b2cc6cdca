package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Json;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class SideBySideTest {

    @Test
    void comparesWithTheFirstValidRunOfTheSameUnit() {
        assertThat(lines(run("a", true, "300", "tps"), run("b", true, "450", "tps")))
                .containsExactly("a 60.00 300 tps 1.0x -", "b 60.00 450 tps 1.5x -");
        assertThat(lines(run("a", true, "30000", "OPM"), run("b", true, "300", "tps")))
                .containsExactly("a 60.00 30,000 OPM 1.0x -", "b 60.00 300 tps - -");
    }

    @Test
    void comparesNothingWithARunThatIsInvalidOrHasNoThroughput() {
        assertThat(lines(run("a", false, "100", "tps"), run("b", false, "null", "tps"), run("c", true, "300", "tps")))
                .containsExactly("a 60.00 100 tps (invalid) - -", "b 60.00 none - -", "c 60.00 300 tps 1.0x -");
    }

    private static JsonNode run(String name, boolean valid, String value, String unit) {
        return Json.mapper().readTree("""
                        {"run":{"name":"%s","measurement":{"seconds":60}},"verdict":{"valid":%s},
                         "throughput":{"value":%s,"unit":"%s"}}""".formatted(name, valid, value, unit));
    }

    /** Without the head, and with one space between columns. */
    private static List<String> lines(JsonNode... results) {
        var text = new StringWriter();
        new SideBySide(new PrintWriter(text)).print(Stream.of(results).toList());
        return text.toString()
                .lines()
                .skip(2)
                .map(line -> line.replaceAll(" +", " ").strip())
                .toList();
    }
}
