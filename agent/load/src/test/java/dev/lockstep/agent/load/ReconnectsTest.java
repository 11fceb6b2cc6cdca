package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.engine.UrlChecks.HostAndPort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReconnectsTest {

    private final Queue<Socket> accepted = new ConcurrentLinkedQueue<>();

    @Test
    void aServerThatDoesNotAnswerGetsTenLoginsAtATimeAndHoldsNobodyUp() throws IOException {
        ExecutorService users = Executors.newCachedThreadPool();
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                Reconnects reconnects = reconnects(silent.getLocalPort())) {
            users.execute(() -> acceptAll(silent));
            long begin = System.nanoTime();
            List<CompletableFuture<SQLException>> failures = IntStream.range(0, 30)
                    .mapToObj(user -> CompletableFuture.supplyAsync(() -> failure(reconnects), users))
                    .toList();

            assertThat(failures).allMatch(failure -> failure.join() instanceof SQLTimeoutException);
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThan(Duration.ofMillis(4_900));
            assertThat(accepted).hasSize(Reconnects.AT_ONCE);
        } finally {
            for (Socket socket : accepted) {
                socket.close();
            }
            users.shutdownNow();
        }
    }

    @Test
    void theDriversErrorReachesTheUserAtOnce() throws IOException {
        int free;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = closed.getLocalPort();
        }
        try (Reconnects reconnects = reconnects(free)) {
            assertThatThrownBy(reconnects::open)
                    .isInstanceOfSatisfying(SQLException.class, refused -> assertThat(refused.getSQLState())
                            .isEqualTo("08001"));
        }
    }

    private static SQLException failure(Reconnects reconnects) {
        try {
            reconnects.open();
            throw new AssertionError("The server never answers");
        } catch (SQLException expected) {
            return expected;
        }
    }

    private void acceptAll(ServerSocket silent) {
        try {
            while (true) {
                accepted.add(silent.accept());
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private static Reconnects reconnects(int port) {
        String url = "jdbc:postgresql://127.0.0.1:" + port + "/none?sslmode=disable&gssEncMode=disable";
        return new Reconnects(
                "db1",
                new DriverConnections(new ConnectionSettings(
                        new HostAndPort("127.0.0.1", port), url, "u", "", Map.of(), null, ServerGuard.NONE)));
    }
}
