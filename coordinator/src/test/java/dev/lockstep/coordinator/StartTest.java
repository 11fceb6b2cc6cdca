package dev.lockstep.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.coordinator.store.PostgresTestStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartTest {

    private final Path folder;
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

    StartTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void refusesAnAddressThatOthersReachWithoutAToken() {
        assertThat(run("--address", "0.0.0.0", "--data", folder.toString())).isEqualTo(64);
        assertThat(errors())
                .startsWith("Address 0.0.0.0 can be reached from other machines and requires an access token")
                .hasLineCount(1);
    }

    @Test
    void refusesAnEmptyTokenFile() throws IOException {
        Path token = Files.writeString(folder.resolve("token"), "\n");

        assertThat(run(
                        "--port",
                        "0",
                        "--grpc-port",
                        "0",
                        "--data",
                        folder.toString(),
                        "--token-file",
                        token.toString()))
                .isEqualTo(64);
        assertThat(errors()).contains("is empty").hasLineCount(1);
    }

    @Test
    void refusesAPortThatIsNone() {
        assertThat(run("--port", "70000")).isEqualTo(64);
        assertThat(run("--port", "many")).isEqualTo(64);
        assertThat(errors()).contains("was 70000", "--port").hasLineCount(2);
    }

    @Test
    void refusesACertificateWithoutItsKey() {
        assertThat(run("--tls-certificate", "cert.pem")).isEqualTo(64);
        assertThat(errors()).contains("--tls-key");
    }

    @Test
    void refusesCertificatesOfAgentsWithoutOneOfItsOwn() {
        assertThat(run("--tls-client-ca", "ca.pem")).isEqualTo(64);
        assertThat(errors()).startsWith("--tls-client-ca requires TLS");
    }

    @Test
    void refusesAReceiverOfMetricsThatIsNoUrl() {
        assertThat(run("--otlp-endpoint", "collector:4318")).isEqualTo(64);
        assertThat(errors())
                .startsWith("--otlp-endpoint must be the URL of an OTLP receiver over HTTP, such as"
                        + " http://collector:4318/v1/metrics, was 'collector:4318'.");
    }

    @Test
    void refusesAFormOfItsLogThatIsNone() {
        assertThat(run("--log-format", "xml")).isEqualTo(64);
        assertThat(errors()).startsWith("Option --log-format must be text or json, was 'xml'.");
    }

    @Test
    void saysWhichStoreCannotBeReached() {
        assertThat(runOn("jdbc:postgresql://127.0.0.1:1/lockstep")).isEqualTo(1);
        assertThat(errors())
                .startsWith(
                        "The coordinator could not start: The store jdbc:postgresql://127.0.0.1:1/lockstep cannot be"
                                + " used: Connection ")
                .hasLineCount(1);
    }

    @Test
    void refusesAStoreOfANewerVersion() {
        String url = PostgresTestStore.newDatabase();
        RunningCoordinator.on(folder, PostgresTestStore.options(url)).close();
        PostgresTestStore.execute(
                url,
                "insert into flyway_schema_history (installed_rank, version, description, type, script, installed_by,"
                        + " execution_time, success) values (999, '999', 'later', 'SQL', 'V999__later.sql', 'x', 1, true)");

        assertThat(runWith(PostgresTestStore.options(url))).isEqualTo(1);
        assertThat(errors())
                .contains("was written by a newer Lockstep: it has schema version 999")
                .hasLineCount(1);
    }

    @Test
    void refusesADataFolderThatAnotherCoordinatorUses() throws IOException {
        try (var file = FileChannel.open(
                        folder.resolve("store.mv.db"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                var lock = file.lock()) {
            assertThat(lock.isValid()).isTrue();
            assertThat(run("--port", "0", "--grpc-port", "0", "--data", folder.toString()))
                    .isEqualTo(1);
        }
        assertThat(errors()).contains("is in use by another coordinator").hasLineCount(1);
    }

    @Test
    void refusesAPasswordThatOthersCouldRead() {
        assertThat(runOn("jdbc:postgresql://localhost/lockstep?user=a&password=hush"))
                .isEqualTo(64);
        assertThat(run("--store-password", "hush")).isEqualTo(64);
        assertThat(run("--spring.datasource.password=hush")).isEqualTo(64);
        assertThat(errors())
                .contains("LOCKSTEP_STORE_PASSWORD")
                .doesNotContain("hush")
                .hasLineCount(3);
    }

    @Test
    void refusesAStoreThatIsNoPostgres() {
        assertThat(runOn("jdbc:mysql://localhost/lockstep")).isEqualTo(64);
        assertThat(errors()).contains("--store-url must be jdbc:postgresql:");
    }

    /** What was said, but for the notice of a start that takes long, as it does on a busy machine. */
    private String errors() {
        return errors.toString(StandardCharsets.UTF_8).replaceAll("(?m)^The coordinator is starting.*\\R", "");
    }

    private int runOn(String storeUrl) {
        return runWith("--store-url", storeUrl, "--store-user", "postgres");
    }

    private int runWith(String... storeOptions) {
        return run(Stream.concat(
                        Stream.of("--port", "0", "--grpc-port", "0", "--data", folder.toString()),
                        Stream.of(storeOptions))
                .toArray(String[]::new));
    }

    private int run(String... arguments) {
        return CoordinatorApplication.run(arguments, new PrintStream(errors, true, StandardCharsets.UTF_8));
    }
}
