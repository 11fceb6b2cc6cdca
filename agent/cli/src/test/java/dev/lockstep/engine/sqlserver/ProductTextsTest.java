package dev.lockstep.engine.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProductTextsTest {

    private static final Path WORKLOADS = Path.of("..", "..", "workloads");
    private static final Path RESOURCES = Path.of("src", "main", "resources");
    private static final Pattern OF_OTHER_ENGINES = Pattern.compile(".*/(mysql|oracle|postgresql)/.*");
    private static final Pattern END_OF_STATEMENT = Pattern.compile(";[ \t]*(\r?\n|$)");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{[^}]*}|(?<!:):[a-z]\\w*");
    private static final int PARAMETERS_OF_THE_SERVER = 2_100;
    private static final int PARAMETERS_OF_THE_DRIVER = 3;

    private static final Set<String> TEXTS = ProductTexts.all();

    @Test
    void everyTextInTheResourcesIsAmongThem() {
        assertThat(resources()).isNotEmpty().allSatisfy(file -> assertThat(isAmongThem(read(file)))
                .as("each statement of the file was sent")
                .isTrue());
    }

    /** {@code src/test/grammar/run} gives the files to the vendor's grammar. */
    @Test
    void eachIsWrittenIntoAFile() throws IOException {
        Path folder = emptied(Path.of("target", "transact-sql"));
        int number = 0;
        for (String text : TEXTS) {
            number++;
            Files.writeString(
                    folder.resolve(String.format(Locale.ROOT, "%04d.sql", number)), ProductTexts.asSent(text));
        }

        assertThat(folder.resolve("0001.sql")).content().startsWith("SELECT @@VERSION");
    }

    private static Path emptied(Path folder) throws IOException {
        Files.createDirectories(folder);
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        return folder;
    }

    @Test
    void noneIsOfAnotherEngine() {
        assertThat(TEXTS).noneMatch(text -> text.contains("FROM dual") || text.contains("CALL "));
    }

    @Test
    void eachLeavesTheDriverItsOwnParameters() {
        assertThat(TEXTS)
                .allSatisfy(text -> assertThat(parameters(text) + PARAMETERS_OF_THE_DRIVER)
                        .isLessThanOrEqualTo(PARAMETERS_OF_THE_SERVER))
                .anySatisfy(text -> assertThat(parameters(text)).isGreaterThan(2_000));
    }

    @Test
    void namesParametersAsTheDriverDoes() {
        assertThat(ProductTexts.asSent("{call batch_insert_set(?, ?)}")).isEqualTo("EXEC batch_insert_set @P0, @P1");
        assertThat(ProductTexts.asSent("SELECT ?")).isEqualTo("SELECT @P0");
    }

    private static Stream<Path> resources() {
        try (Stream<Path> files = Files.walk(WORKLOADS)) {
            return files
                    .filter(file -> file.toString().contains(RESOURCES.toString()))
                    .filter(file -> file.toString().endsWith(".sql"))
                    .filter(file -> !OF_OTHER_ENGINES
                            .matcher(file.toString().replace('\\', '/'))
                            .matches())
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether each statement of the file was sent, alone or within a longer text, whatever stands for placeholders. */
    private static boolean isAmongThem(String file) {
        return END_OF_STATEMENT
                .splitAsStream(file)
                .map(String::strip)
                .filter(statement -> !statement.isEmpty())
                .map(PLACEHOLDER::split)
                .map(Arrays::asList)
                .allMatch(parts -> TEXTS.stream().anyMatch(text -> hasInOrder(text, parts)));
    }

    private static boolean hasInOrder(String text, List<String> parts) {
        int from = 0;
        for (String part : parts) {
            int found = text.indexOf(part, from);
            if (found < 0) {
                return false;
            }
            from = found + part.length();
        }
        return true;
    }

    private static long parameters(String text) {
        return text.chars().filter(character -> character == '?').count();
    }
}
