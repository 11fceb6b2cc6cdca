package dev.lockstep.coordinator.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class H2StoreTest extends StoreContract {

    H2StoreTest(@TempDir Path folder) {
        super(new H2TestStore(folder));
    }

    @Test
    void storesASecondOfAThousandAgentsInLessThanASecond() {
        byte[] payload = new byte[8_000];
        new Random(1).nextBytes(payload);
        long begin = System.nanoTime();
        for (int second = 0; second < 10; second++) {
            int sequence = second;
            store().get(IntervalStore.class)
                    .store(
                            IntStream.range(0, 1_000)
                                    .mapToObj(agent -> new StoredInterval(
                                            "a", "agent-" + agent, sequence, sequence, payload.clone()))
                                    .toList(),
                            List.of());
        }

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(10));
    }
}
