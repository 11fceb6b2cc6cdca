package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.comparison.SampleResult;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class HistoryCommandTest {

    private static final Instant START = Instant.parse("2026-11-02T10:00:00Z");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final Path folder;

    HistoryCommandTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void aChangeIsMarkedAtItsRunAndPutIntoWords() throws IOException {
        assertThat(history(false)).as(err.toString()).isZero();

        assertThat(out.toString().lines().toList())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100))
                .contains("shop: 30 runs, 30 of them count")
                .anySatisfy(line -> assertThat(line).startsWith("r20 ").endsWith("<- change"))
                .anySatisfy(line -> assertThat(line).startsWith("throughput OPM from run r20 on: -9.9 %"));
    }

    @Test
    void anotherServerIsDrawnAsASeparator() throws IOException {
        assertThat(history(true)).isZero();

        assertThat(out.toString()).contains("---- series 2: targets[0].version: 18.1 → 18.2", "No change points.");
    }

    @Test
    void theDocumentIsAllThatJsonPrints() throws IOException {
        assertThat(history(true, "--json", "--fingerprint", "none")).isZero();

        JsonNode histories = JsonMapper.shared().readTree(out.toString());
        assertThat(histories.at("/0/figures/0/changes/0/run").asString()).isEqualTo("r20");
        assertThat(histories.at("/0/figures/0/points/0/figure/value").asDouble())
                .isEqualTo(1000);
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void faultyRulesAreUsage() throws IOException {
        assertThat(history(false, "--p", "0.05", "--each-side", "2")).isEqualTo(ExitCode.USAGE);

        assertThat(err.toString()).contains("use 0.001 or 0.01", "between 3 and 10 runs, was 2");
    }

    /** Of 30 runs, the last ten slower by a tenth. */
    private int history(boolean upgraded, String... options) throws IOException {
        List<String> words = new ArrayList<>(List.of("history"));
        for (int run = 0; run < 30; run++) {
            Instant start = START.plusSeconds(3600L * run);
            SampleResult result = SampleResult.run("r" + run, (1000 + 5 * (run % 3)) * (run < 20 ? 1 : 0.9));
            result.with("/run", part -> part.put("startedAt", start.toString())
                    .withObject("measurement")
                    .put("from", start.plusSeconds(10).toString())
                    .put("to", start.plusSeconds(190).toString()));
            if (upgraded && run >= 20) {
                result.with("/targets/0", target -> target.put("version", "18.2"));
            }
            words.add(Files.writeString(folder.resolve("r" + run + ".json"), result.json())
                    .toString());
        }
        words.addAll(List.of(options));
        return Lockstep.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(words.toArray(String[]::new));
    }
}
