package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CoordinatorClientTest {

    private static final String CREATED = "HTTP/1.1 201 Created\r\nContent-Length: 10\r\n\r\n{\"id\":\"7\"}";

    @TempDir
    Path folder = Path.of("");

    private @Nullable Answers server;
    private @Nullable HttpServer http;

    @AfterEach
    void close() throws IOException {
        if (server != null) {
            server.close();
        }
        if (http != null) {
            http.stop(0);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"of-ann\nann operator 1f", "of ann", "of-ann\u0000"})
    void aTextThatIsMoreThanATokenIsRefusedWithoutIt(String text) {
        assertThatThrownBy(() -> CoordinatorOptions.alone("LOCKSTEP_TOKEN", text))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("LOCKSTEP_TOKEN: there is more than a token")
                .hasMessageNotContaining("ann");
    }

    @Test
    void theEndOfTheLineIsNoPartOfAToken() {
        assertThat(CoordinatorOptions.alone("LOCKSTEP_TOKEN", "of-ann\r\n")).isEqualTo("of-ann");
    }

    @Test
    void aRunIsAskedForOnceThoughTheConnectionBreaks() throws IOException {
        Answers answers = answers("");

        assertFails(() -> answers.client().createRun("name: a"), ExitCode.FAILED, "The connection to http", "broke");

        assertThat(answers.requests()).containsExactly("POST /api/v1/runs HTTP/1.1");
    }

    @Test
    void aConnectionThatTheCoordinatorHasClosedSinceIsReplaced() throws IOException {
        Answers answers = answers(CREATED);
        CoordinatorClient client = answers.client();

        assertThat(client.createRun("name: a")).isEqualTo("7");
        assertThat(client.createRun("name: b")).isEqualTo("7");

        assertThat(answers.requests()).hasSize(2);
    }

    @Test
    void aRefusedTokenIsToldWhateverWasSent() throws IOException {
        CoordinatorClient client = answers(
                        "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Bearer\r\nContent-Length: 42\r\n\r\n"
                                + "{\"detail\":\"The access token is missing .\"}")
                .client();

        assertFails(() -> client.runs(1), ExitCode.FAILED, "The access token is missing");
        assertFails(() -> client.createRun(""), ExitCode.FAILED, "The access token is missing or wrong: give one");
    }

    @Test
    void whatTheCoordinatorSaysOfASpecIsShown() throws IOException {
        CoordinatorClient client = answers("HTTP/1.1 422 Unprocessable Entity\r\nContent-Length: 74\r\n\r\n"
                        + "{\"detail\":\"Not sound\",\"faults\":[{\"path\":\"load.users\",\"message\":\"is zero\"}]}")
                .client();

        assertFails(() -> client.createRun("load: {}"), ExitCode.USAGE, "Not sound", "load.users: is zero");
    }

    @Test
    void aServerOfSomethingElseIsNoCoordinator() throws IOException {
        CoordinatorClient client = answers("220 mail.example ESMTP\r\n").client();

        assertFails(() -> client.runs(1), ExitCode.FAILED, "The connection to http", "broke (no HTTP status)");
    }

    @Test
    void aHostWithoutAnAddressHasNoCoordinator() {
        CoordinatorClient client = new CoordinatorClient(URI.create("http://nowhere.invalid:8080"), Optional.empty());

        assertFails(() -> client.runs(1), ExitCode.FAILED, "No coordinator answers at http://nowhere.invalid:8080");
    }

    @Test
    void aFileArrivesAsItIsWithTheToken() throws IOException {
        byte[] capture = new byte[3_000_000];
        new Random(1).nextBytes(capture);
        List<Object> received = new CopyOnWriteArrayList<>();
        HttpServer receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http = receiver;
        receiver.createContext("/", exchange -> {
            received.add(exchange.getRequestMethod());
            received.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
            received.add(String.valueOf(exchange.getRequestHeaders().getFirst("Accept")));
            received.add(exchange.getRequestBody().readAllBytes());
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        receiver.start();
        URI url = URI.create("http://127.0.0.1:" + receiver.getAddress().getPort());
        CoordinatorClient client = new CoordinatorClient(url, Optional.of("secret"));

        client.putCapture(url.resolve("/rows"), Files.write(folder.resolve("capture.csv"), capture));

        assertThat(received).containsExactly("PUT", "Bearer secret", "*/*", capture);
        assertThatThrownBy(() -> client.putCapture(url, folder)).hasMessage(folder.toString());
    }

    @Test
    void aFullDiskIsNoBrokenConnection() throws IOException {
        CoordinatorClient client =
                answers("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nzip").client();
        Path missing = folder.resolve("missing").resolve("run.zip");

        assertFails(() -> client.archive("r1", missing), ExitCode.FAILED, "-o: cannot write " + missing + ": ");
    }

    @Test
    void nothingStaysOfAnArchiveThatIsCut() throws IOException {
        CoordinatorClient client = answers("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n10\r\nzip")
                .client();

        assertFails(
                () -> client.archive("r1", folder.resolve("run.zip")), ExitCode.FAILED, "The connection to", "broke");
        assertThat(folder).isEmptyDirectory();
    }

    private static void assertFails(ThrowingCallable call, int exitCode, String... parts) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(CommandException.class, failed -> assertThat(failed.exitCode())
                        .isEqualTo(exitCode))
                .hasMessageContainingAll(parts);
    }

    private Answers answers(String answer) throws IOException {
        Answers answers = new Answers(answer);
        server = answers;
        return answers;
    }

    /** Gives each request the same answer, and closes the connection after it. */
    private static final class Answers implements AutoCloseable {

        private final ServerSocket socket = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        private final List<String> requests = new CopyOnWriteArrayList<>();
        private final String answer;

        Answers(String answer) throws IOException {
            this.answer = answer;
            Thread thread = new Thread(this::answer, "answers");
            thread.setDaemon(true);
            thread.start();
        }

        CoordinatorClient client() {
            return new CoordinatorClient(URI.create("http://127.0.0.1:" + socket.getLocalPort()), Optional.empty());
        }

        List<String> requests() {
            return requests;
        }

        private void answer() {
            try {
                while (!socket.isClosed()) {
                    try (Socket connection = socket.accept()) {
                        requests.add(read(connection));
                        connection.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
                        connection.shutdownOutput();
                    }
                }
            } catch (IOException closed) {
                if (!socket.isClosed()) {
                    throw new UncheckedIOException(closed);
                }
            }
        }

        /** Reads a request, and returns its first line. */
        private static String read(Socket connection) throws IOException {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.US_ASCII));
            String first = in.readLine();
            int length = 0;
            for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
                if (line.startsWith("Content-Length: ")) {
                    length = Integer.parseInt(line.substring("Content-Length: ".length()));
                }
            }
            for (int read = 0; read < length; read++) {
                in.read();
            }
            return String.valueOf(first);
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}
