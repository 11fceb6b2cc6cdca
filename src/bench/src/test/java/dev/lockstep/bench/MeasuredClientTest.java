package dev.lockstep.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeasuredClientTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[ %ds ] thds: 4 tps: 250.00 qps: 250.00 (r/w/o: 0.00/0.00/250.00) lat (ms,95%%): 3.02 err/s: 0.00",
                "progress: %d.0 s, 250.0 tps, lat 0.400 ms stddev 0.100, 0 failed"
            })
    void readsTheRateOfAPeerFromItsProgressLines(String form) throws IOException {
        StringBuilder lines = new StringBuilder("Threads started!\n");
        for (int second = 1; second <= 12; second++) {
            lines.append(form.formatted(second)).append('\n');
        }

        try (MeasuredClient client =
                MeasuredClient.start(List.of("sh", "-c", "printf '%s' \"$0\"; sleep 60", lines.toString()))) {
            assertThat(client.measure(Pace.QUICK, 0, Pace.QUICK.windowSeconds()).perSecond())
                    .isEqualTo(250);
        }
    }

    @Test
    void showsWhatAClientSaidThatEnded() throws IOException {
        try (MeasuredClient client = MeasuredClient.start(List.of("echo", "FATAL: no driver"))) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> client.measure(Pace.QUICK, 0, Pace.QUICK.windowSeconds()))
                    .withMessageContaining("FATAL: no driver");
        }
    }
}
