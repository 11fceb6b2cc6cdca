import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Starts a coordinator with an agent once and archives the classes they loaded. Processes that the system tests start map an
 * archive into memory and spend a third less CPU time on their start.
 *
 * <p>Usage: {@code java ClassArchives.java ROOT}; writes {@code coordinator.jsa} and {@code agent.jsa} into
 * {@code src/test/target/class-archives}. The JVM that runs this program is the one that can use them.
 */
final class ClassArchives {

    private static final Duration LIMIT = Duration.ofMinutes(3);

    public static void main(String[] arguments) throws Exception {
        Path root = Path.of(arguments[0]).toRealPath();
        Path folder = Files.createDirectories(root.resolve("src/test/target/class-archives"));
        Path data = Files.createTempDirectory("lockstep-class-archives");
        int port = freePort();
        int agentPort = freePort();
        Process coordinator = start(
                folder.resolve("coordinator"),
                root.resolve("coordinator/target/lockstep-coordinator/lockstep-coordinator.jar"),
                List.of("--data", data + "/data", "--port", "" + port, "--grpc-port", "" + agentPort));
        Process agent = start(
                folder.resolve("agent"),
                root.resolve("agent/cli/target/lockstep-agent.jar"),
                List.of("agent", "--coordinator", "127.0.0.1:" + agentPort, "--spool", data + "/spool"));
        try {
            awaitIdleAgent(URI.create("http://127.0.0.1:" + port), coordinator);
        } finally {
            end(agent);
            end(coordinator);
            delete(data);
        }
    }

    private static Process start(Path archive, Path jar, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-XX:ArchiveClassesAtExit=" + archive + ".jsa",
                "-jar",
                jar.toString()));
        command.addAll(arguments);
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(Path.of(archive + ".log").toFile())
                .start();
    }

    private static void awaitIdleAgent(URI url, Process coordinator) throws InterruptedException {
        Instant end = Instant.now().plus(LIMIT);
        while (!get(url.resolve("/api/v1/agents")).contains("IDLE")) {
            if (!coordinator.isAlive() || Instant.now().isAfter(end)) {
                throw new IllegalStateException("No agent came to be idle; see the logs beside the archives");
            }
            Thread.sleep(200);
        }
        get(url.resolve("/runs"));
    }

    private static String get(URI url) throws InterruptedException {
        try {
            return HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(url).build(), BodyHandlers.ofString())
                    .body();
        } catch (IOException notYet) {
            return "";
        }
    }

    private static void end(Process process) throws InterruptedException {
        process.destroy();
        if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(file);
            }
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
