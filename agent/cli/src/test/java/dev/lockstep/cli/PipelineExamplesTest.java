package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.gate.GateRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.ParseResult;

/** Readers paste the pipelines: their gate is one that the command understands. */
class PipelineExamplesTest {

    private static final Pattern CALL = Pattern.compile("lockstep (run .*?) > result\\.json", Pattern.DOTALL);
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    @ParameterizedTest
    @ValueSource(strings = {"examples/ci/github-actions.yml", "examples/ci/gitlab-ci.yml", "docs/ci.md"})
    void theCallIsUnderstoodAndItsGateComparesWithAsManyRunsAsItNeeds(String file) throws IOException {
        String text = Files.readString(Path.of("..", "..").resolve(file)).replace("\\\n", "\n");
        MatchResult call = CALL.matcher(text).results().findFirst().orElseThrow();
        String[] words = WORD.matcher(call.group(1))
                .results()
                .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
                .toArray(String[]::new);

        ParseResult run = Lockstep.commandLine().parseArgs(words).subcommand();

        GateRules rules = GateRules.parse(run.matchedOptionValue("--fail-on", ""));
        assertThat(rules).isEqualTo(new GateRules(true, 5.0));
        assertThat(ResultSource.names(run.matchedOptionValue("--baseline", ""))).hasSize(5);
        assertThat(run.hasMatchedOption("--junit")).isTrue();
        assertThat(run.hasMatchedOption("--summary")).isTrue();
    }
}
