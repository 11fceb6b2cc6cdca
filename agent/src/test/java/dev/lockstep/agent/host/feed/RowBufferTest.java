package dev.lockstep.agent.host.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RowBufferTest {

    private static final Instant START = Instant.parse("2026-11-22T00:00:00Z");

    private final RowBuffer buffer = new RowBuffer(10);

    @Test
    void theOldestMakeRoomAndTheGapIsToldOnce() {
        add(1, "aaaa");
        add(2, "bbbb");
        add(3, "cc");
        assertThat(buffer.takeDropped()).isEmpty();
        add(4, "ddddd");

        assertThat(buffer.takeDropped()).contains(new DroppedRows(2, START.plusSeconds(1), START.plusSeconds(2)));
        assertThat(buffer.takeDropped()).isEmpty();
        assertThat(poll()).contains("cc");
        assertThat(poll()).contains("ddddd");
        assertThat(poll()).isEmpty();
    }

    @Test
    void theNewestStaysHoweverLargeItIs() {
        add(1, "aaaa");
        add(2, "b".repeat(50));

        assertThat(buffer.size()).isEqualTo(1);
        assertThat(poll()).contains("b".repeat(50));
        add(3, "cccccccccc");
        assertThat(buffer.takeDropped()).map(DroppedRows::count).contains(1);
    }

    @Test
    void isFinishedWhenItIsClosedAndEverythingWasTaken() {
        add(1, "a");
        buffer.close();
        assertThat(buffer.finished()).isFalse();
        assertThat(poll()).contains("a");
        assertThat(buffer.finished()).isTrue();
    }

    private void add(int second, String text) {
        buffer.add(new Row(START.plusSeconds(second), text));
    }

    private Optional<String> poll() {
        return buffer.poll()
                .map(row -> StandardCharsets.UTF_8.decode(row.text()).toString());
    }
}
