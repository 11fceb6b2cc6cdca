package dev.lockstep.agent.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.machine.LinkSettings;
import io.grpc.InsecureChannelCredentials;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An agent whose coordinators are all away, with a time that passes as it looks at it, and a wall clock that runs backwards. */
@Timeout(60)
class RedialTest {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);
    private static final int DIALS = 9;

    private final AtomicLong nanos = new AtomicLong();
    private final AtomicLong wallSeconds = new AtomicLong();
    private final NanoClock clock = new NanoClock(backwards(), () -> nanos.addAndGet(BETWEEN_LOOKS.toNanos()));
    private final List<String> dialled = new ArrayList<>();
    private final List<Instant> times = new ArrayList<>();

    @Test
    void dialsAllAddressesInTurnAndLaterEachTimeWhateverTheWallClockSays() throws Exception {
        List<String> away = List.of(awayAddress(), awayAddress(), awayAddress());
        RemoteAgent agent = new RemoteAgent(
                new Identity("a", "instance", Map.of(), "test", List.of(), List.of(), List.of(), Optional.empty()),
                LinkSettings.of(away),
                this::dial,
                (first, listener) -> {
                    throw new AssertionError("nobody asks for a run");
                },
                clock,
                new SplittableRandom(1),
                new ClockReading());

        try {
            agent.serve();
        } catch (InterruptedException enough) {
            assertThat(dialled).hasSize(DIALS);
        }

        for (int number = 0; number < DIALS; number++) {
            assertThat(dialled.get(number)).as("dial %d", number).isEqualTo(away.get(number % away.size()));
        }
        for (int number = 1; number < DIALS; number++) {
            Duration pause = Duration.between(times.get(number - 1), times.get(number));
            int round = (number - 1) / away.size();
            assertThat(pause).as("pause before dial %d", number).isGreaterThanOrEqualTo(least(round));
        }
    }

    /** Half of 200 ms, doubled with each round through the addresses. */
    private static Duration least(int round) {
        return Duration.ofMillis(100L << round);
    }

    private CoordinatorStream dial(String address, CoordinatorStream.Listener listener) {
        dialled.add(address);
        times.add(clock.instant());
        if (dialled.size() == DIALS) {
            Thread.currentThread().interrupt();
        }
        return CoordinatorStream.open(
                Endpoint.parseAll(address).get(0),
                InsecureChannelCredentials.create(),
                Optional.empty(),
                clock,
                listener);
    }

    private Clock backwards() {
        InstantSource source = () -> START.minusSeconds(3_600 * wallSeconds.getAndIncrement());
        return source.withZone(ZoneOffset.UTC);
    }

    /** An address that nobody listens on any more. */
    private static String awayAddress() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return "127.0.0.1:" + socket.getLocalPort();
        }
    }
}
