package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class HelpTest {

    /** A call up to what the shell makes of it: pipes, redirections and substitutions. */
    private static final Pattern EXAMPLE = Pattern.compile("(?:^| |\\()lockstep ([^|>)]+)");

    static List<CommandLine> commands() {
        return Lockstep.commandLine().getSubcommands().values().stream()
                .distinct()
                .toList();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandTeachesByExamplesThatItUnderstands(CommandLine command) {
        List<String> examples = Arrays.stream(
                        command.getCommandSpec().usageMessage().footer())
                .filter(line -> line.startsWith("  "))
                .toList();

        assertThat(examples).isNotEmpty().hasSizeLessThanOrEqualTo(4);
        assertThat(examples).allSatisfy(example -> {
            String[] words = words(example);
            assertThat(words[0]).isEqualTo(command.getCommandName());
            assertThatCode(() -> Lockstep.commandLine().parseArgs(words)).doesNotThrowAnyException();
        });
    }

    @Test
    void listsTheNamesOfOtherToolsBesideOurs() {
        assertThat(Lockstep.commandLine().getUsageMessage(CommandLine.Help.Ansi.OFF))
                .contains("  fill, prepare, load", "  run, bench", "  cleanup");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aNamedCommandIsTheOnlyOneThatIsBuiltAndTheSame(CommandLine command) {
        String name = command.getCommandName();

        CommandLine named = Lockstep.commandLine(new String[] {name});

        assertThat(named.getSubcommands().values())
                .filteredOn(built -> built.getCommandName().equals(name))
                .isNotEmpty()
                .allSatisfy(built -> assertThat(usage(built)).isEqualTo(usage(command)));
        assertThat(named.getSubcommands().values().stream().distinct())
                .hasSize(name.equals("completion") ? commands().size() : 1);
    }

    @Test
    void aWordThatNamesNoCommandIsComparedWithAll() {
        assertThat(List.of(new String[] {}, new String[] {"chek"}, new String[] {"--help"}, new String[] {"prepare"}))
                .allSatisfy(words -> assertThat(
                                Lockstep.commandLine(words).getSubcommands().keySet())
                        .isEqualTo(Lockstep.commandLine().getSubcommands().keySet()));
    }

    private static String usage(CommandLine command) {
        return command.getUsageMessage(CommandLine.Help.Ansi.OFF);
    }

    private static String[] words(String example) {
        Matcher call = EXAMPLE.matcher(example);
        assertThat(call.find()).as(example).isTrue();
        return Arrays.stream(call.group(1).strip().split(" +"))
                .map(word -> word.replace("'", ""))
                .toArray(String[]::new);
    }
}
