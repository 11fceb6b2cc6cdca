package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages for those who write a plug-in. */
class PluginPagesTest {

    private static final Pattern CODE = Pattern.compile("```(\\w+)\n(.*?)```\n", Pattern.DOTALL);
    private static final Pattern CUT = Pattern.compile("\\[[^]]+]\\(([^)]+)\\)\n" + CODE, Pattern.DOTALL);

    @ParameterizedTest
    @ValueSource(strings = {"write-a-workload.md", "write-an-engine.md"})
    void itsCodeIsThatOfTheSample(Path page) throws IOException {
        List<MatchResult> cuts = CUT.matcher(text(page)).results().toList();

        assertThat(cuts).isNotEmpty();
        for (MatchResult cut : cuts) {
            assertThat(Jars.DOCS.resolve(cut.group(1))).content().contains(cut.group(3));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"write-a-workload.md", "write-an-engine.md"})
    void allItsCodeButCommandsNamesItsFile(Path page) throws IOException {
        String text = text(page);

        assertThat(CODE.matcher(text).results().filter(block -> !block.group(1).equals("sh")))
                .hasSameSizeAs(CUT.matcher(text).results().toList());
    }

    private static String text(Path page) throws IOException {
        return Files.readString(Jars.DOCS.resolve(page));
    }
}
