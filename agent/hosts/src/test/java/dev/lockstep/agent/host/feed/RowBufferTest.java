package dev.lockstep.agent.host.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RowBufferTest {

    private final RowBuffer buffer = new RowBuffer(10, Row.head(bytes("h1")));

    @Test
    void theOldestMakeRoomAndTheGapIsReportedOnce() {
        add(1, "aaaa");
        add(2, "bbbb");
        add(3, "cc");
        assertThat(buffer.takeDropped()).isEmpty();
        add(4, "ddddd");

        assertThat(buffer.takeDropped()).contains(new DroppedRows(2, "1", "2"));
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

    @Test
    void aConnectionBeginsWithTheHeadOfTheRowThatComesNext() {
        add(1, "a");
        addHead("h2");
        add(2, "b");
        assertThat(head()).isEqualTo("h1");
        assertThat(poll()).contains("a");

        assertThat(head()).as("not repeated by what follows").isEqualTo("h2");
        assertThat(poll()).contains("b");
        assertThat(head()).isEqualTo("h2");
    }

    @Test
    void aHeadThatMakesRoomStillIsThatOfItsRows() {
        addHead("h2");
        add(1, "aaaa");
        add(2, "bbbbbb");

        assertThat(head()).isEqualTo("h2");
        assertThat(buffer.takeDropped()).as("a head is no row").isEmpty();
        assertThat(buffer.size()).isEqualTo(2);
    }

    @Test
    void roomIsWaitedForAsLongAsItMakesSense() throws InterruptedException {
        add(1, "aaaaaaaa");
        AtomicInteger asked = new AtomicInteger();
        buffer.awaitRoom(4, () -> asked.incrementAndGet() < 2);
        assertThat(asked).hasValue(2);

        buffer.awaitRoom(4, () -> poll().isPresent());
        assertThat(poll()).as("was taken while it was waited for").isEmpty();
    }

    private void add(int second, String text) {
        buffer.add(Row.of(Integer.toString(second), bytes(text)));
    }

    private void addHead(String text) {
        buffer.add(Row.head(bytes(text)));
    }

    private String head() {
        return StandardCharsets.UTF_8.decode(buffer.head()).toString();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private Optional<String> poll() {
        return buffer.poll()
                .map(row -> StandardCharsets.UTF_8.decode(row.text()).toString());
    }
}
