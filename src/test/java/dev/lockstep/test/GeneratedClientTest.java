package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Makes a client from the description that a coordinator serves, as users do, and does with it what users do. */
@Tag("thorough")
class GeneratedClientTest {

    private static final String GENERATOR = "target/openapi-generator-cli.jar";
    private static final Path JOURNEY = Path.of("client/Journey.java");

    @TempDir
    Path folder;

    @Test
    void runsAWorkloadAndReadsItsResultAsTheCommandLineDoes() throws Exception {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a", "b")) {
            Path classes = compiled(generated(cluster));
            Path out = folder.resolve("journey.json");

            journey(classes, cluster.url().toString(), database.url(), Databases.USER, out.toString());

            JsonNode seen = JsonMapper.shared().readTree(Files.readString(out));
            String run = seen.path("id").asString();
            assertThat(seen.path("state").asString()).as(cluster.events(run)).isEqualTo("COMPLETED");
            assertThat(Cluster.stream(seen.path("agents")))
                    .extracting(JsonNode::asString)
                    .containsExactly("a", "b");
            assertThat(seen.path("seed").asLong()).isEqualTo(7);
            assertThat(seen.path("events").asString()).contains("event:end");
            assertThat(seen.path("refusal").asString()).isEqualTo("422 priority");
            assertThat(seen.path("units").asLong())
                    .isPositive()
                    .isEqualTo(Databases.number(database, "select count(*) from batch_test"));
            Cli printed = Cli.run(
                    folder,
                    "result",
                    run,
                    "--json",
                    "--coordinator",
                    cluster.url().toString());
            assertThat(plain(seen.path("result")))
                    .isEqualTo(plain(JsonMapper.shared().readTree(printed.out())));
        }
    }

    /** A value without what a client may write in another way: fields that are null, {@code 1} for {@code 1.0}, {@code 0Z} for {@code 0.000Z}. */
    private static Object plain(JsonNode value) {
        if (value.isObject()) {
            Map<String, Object> fields = new LinkedHashMap<>();
            value.properties().stream()
                    .filter(field -> !field.getValue().isNull())
                    .forEach(field -> fields.put(field.getKey(), plain(field.getValue())));
            return fields;
        }
        if (value.isArray()) {
            return value.valueStream().map(GeneratedClientTest::plain).toList();
        }
        return value.isNumber() ? (Object) value.asDouble() : instantOrText(value.asString());
    }

    private static Object instantOrText(String text) {
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeParseException words) {
            return text;
        }
    }

    private Path generated(Cluster cluster) throws IOException {
        Path description = folder.resolve("openapi.json");
        Files.writeString(description, cluster.rest().get("/v3/api-docs").body());
        Path client = folder.resolve("client");
        try (Child generator = Child.java(
                folder.resolve("generator.log"),
                Path.of(GENERATOR),
                List.of(),
                List.of(
                        "generate",
                        "--generator-name=java",
                        "--library=native",
                        "--input-spec=" + description,
                        "--output=" + client,
                        "--invoker-package=lockstep.client",
                        "--api-package=lockstep.client",
                        "--model-package=lockstep.client.model",
                        "--additional-properties=useJackson3=true,useJakartaEe=true,openApiNullable=false,"
                                + "containerDefaultToNull=true,"
                                + "failOnUnknownProperties=true",
                        "--global-property=apis,models,supportingFiles,"
                                + "apiDocs=false,apiTests=false,modelDocs=false,modelTests=false"))) {
            Cluster.await("the client to be generated", Duration.ofMinutes(2), () -> !generator.alive());
            assertThat(client.resolve("src/main/java")).as(generator.log()).isDirectory();
        }
        return client.resolve("src/main/java");
    }

    private Path compiled(Path sources) throws IOException {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        List<String> arguments = new ArrayList<>(List.of(
                "-nowarn",
                "-proc:none",
                "-d",
                classes.toString(),
                "-cp",
                System.getProperty("java.class.path"),
                JOURNEY.toString()));
        try (Stream<Path> files = Files.walk(sources)) {
            files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
        }
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        int result = ToolProvider.getSystemJavaCompiler().run(null, null, errors, arguments.toArray(String[]::new));
        assertThat(result).as(errors.toString(StandardCharsets.UTF_8)).isZero();
        return classes;
    }

    private static void journey(Path classes, String... arguments) throws Exception {
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()}, GeneratedClientTest.class.getClassLoader())) {
            loader.loadClass("Journey").getMethod("main", String[].class).invoke(null, (Object) arguments);
        }
    }
}
