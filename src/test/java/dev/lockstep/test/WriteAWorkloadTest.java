package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class WriteAWorkloadTest {

    private static final Path PAGE = Jars.DOCS.resolve("write-a-workload.md");
    private static final Pattern CODE = Pattern.compile("```(\\w+)\n(.*?)```\n", Pattern.DOTALL);
    private static final Pattern CUT = Pattern.compile("\\[[^]]+]\\(([^)]+)\\)\n" + CODE, Pattern.DOTALL);

    @Test
    void itsCodeIsThatOfTheSample() throws IOException {
        String page = Files.readString(PAGE);
        List<MatchResult> cuts = CUT.matcher(page).results().toList();

        assertThat(cuts).isNotEmpty();
        for (MatchResult cut : cuts) {
            assertThat(Jars.DOCS.resolve(cut.group(1))).content().contains(cut.group(3));
        }
    }

    @Test
    void allItsCodeButCommandsNamesItsFile() throws IOException {
        String page = Files.readString(PAGE);

        assertThat(CODE.matcher(page).results().filter(block -> !block.group(1).equals("sh")))
                .hasSameSizeAs(CUT.matcher(page).results().toList());
    }
}
