package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Specs mean what an earlier version read in them; {@code earlier/README.md} names the version. */
class EarlierSpecsTest {

    private static final JsonNode SPECS = Json.mapper().readTree(text("specs.json"));

    @ParameterizedTest
    @MethodSource("files")
    void aSpecIsReadAsBefore(String file) {
        RunSpec spec = SpecReader.read(text(file), () -> 1);

        assertThat(Json.mapper().readTree(Json.write(spec))).isEqualTo(SPECS.get(file));
        assertThat(Json.read(SPECS.get(file).toString(), RunSpec.class)).isEqualTo(spec);
    }

    static Stream<String> files() {
        return SPECS.propertyNames().stream();
    }

    private static String text(String name) {
        try (InputStream file = EarlierSpecsTest.class.getResourceAsStream("earlier/" + name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
