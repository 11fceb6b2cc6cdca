package dev.lockstep.agent.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.run.SecretResolver;
import dev.lockstep.agent.run.Workloads;
import dev.lockstep.agent.spool.Spool;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An agent that starts after another process with its name and folder, which is killed or lives. */
@Tag("thorough")
@Timeout(180)
class LeftoversTest {

    private final Path spool;

    LeftoversTest(@TempDir Path spool) {
        this.spool = spool;
    }

    @Test
    void endsWhatAKilledProcessLeftAndNothingElse() throws Exception {
        try (Former killed = new Former("killed");
                Former alive = new Former("alive")) {
            Path program = Files.createDirectories(own().resolve("earlier/program"));
            killed.kill();
            assertThat(killed.server()).matches(Former::isRunning);

            startAgentUntilItDials();

            assertThat(killed.server()).matches(server -> !Former.isRunning(server));
            assertThat(own().resolve("killed")).doesNotExist();
            assertThat(own().resolve("killed.spool")).doesNotExist();
            assertThat(alive.server()).matches(Former::isRunning);
            assertThat(own().resolve("alive/pg/data/postmaster.pid")).exists();
            assertThat(own().resolve("alive.spool")).exists();
            assertThat(program).exists();
        }
    }

    private Path own() {
        return spool.resolve("client%2F1");
    }

    /** It dials when it has removed what was left. */
    private void startAgentUntilItDials() throws IOException, InterruptedException {
        try (ServerSocket coordinator = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            AgentProcess process = new AgentProcess(
                    "127.0.0.1:" + coordinator.getLocalPort(),
                    spool,
                    Optional.empty(),
                    new LinkSecurity(null, null, null),
                    null);
            Identity identity = new Identity(
                    "client/1", "instance", Map.of(), "test", List.of(), List.of(), List.of(), Optional.empty());
            SecretResolver secrets = SecretResolver.ofReferences(SecretResolver.DEFAULT_NAMES, null, Map.of());
            Thread agent = new Thread(() -> {
                try {
                    process.serve(identity, Workloads.of(List.of()), secrets, ServerGuard.NONE);
                } catch (InterruptedException stopped) {
                    Thread.currentThread().interrupt();
                }
            });
            agent.start();
            coordinator.accept().close();
            agent.interrupt();
            agent.join();
        }
    }

    /** A process that has an embedded server and a spool of one run. */
    private final class Former implements AutoCloseable {

        private final Process process;
        private final ProcessHandle server;

        Former(String run) throws IOException {
            process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                            Owner.class.getName(),
                            own().toString(),
                            run)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            server = ProcessHandle.of(Long.parseLong(process.inputReader().readLine()))
                    .orElseThrow();
        }

        ProcessHandle server() {
            return server;
        }

        void kill() throws InterruptedException {
            process.destroyForcibly().waitFor();
        }

        /** A process is alive to the JDK until its parent has asked for its exit status; some containers do so late. */
        static boolean isRunning(ProcessHandle server) {
            return server.isAlive() && server.info().command().isPresent();
        }

        @Override
        public void close() {
            process.destroy();
            process.onExit().join();
        }
    }

    /** The program of that process. */
    static final class Owner {
        public static void main(String[] arguments) throws InterruptedException {
            Path folder = Path.of(arguments[0]);
            Spool spool = Spool.open(folder, arguments[1]);
            EmbeddedPostgres postgres = EmbeddedPostgres.start(
                    EmbeddedPostgres.Options.in(folder.resolve(arguments[1]).resolve("pg")));
            System.out.println(postgres.processIds().get(0));
            TimeUnit.MINUTES.sleep(5);
            spool.close();
        }
    }
}
