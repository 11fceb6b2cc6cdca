package dev.lockstep.agent.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.spool.Spool;
import dev.lockstep.wire.proto.AgentMessage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IntervalDeliveryTest {

    private final Spool spool;
    private final IntervalDelivery delivery;
    private final List<Integer> sent = new ArrayList<>();

    IntervalDeliveryTest(@TempDir Path folder) {
        spool = Spool.open(folder, "run");
        delivery = new IntervalDelivery("run", spool);
        for (int sequence = 0; sequence < 10; sequence++) {
            spool.append(sequence, new byte[] {(byte) sequence});
        }
    }

    @AfterEach
    void close() {
        spool.close();
    }

    @Test
    void whatIsInFlightIsLimitedUntilTheCoordinatorHasStoredIt() {
        assertThat(deliver()).isEqualTo(4);
        assertThat(deliver()).isEqualTo(4);
        assertThat(sent).containsExactly(0, 1, 2, 3);

        delivery.acknowledged(1);
        deliver();
        assertThat(sent).containsExactly(0, 1, 2, 3, 4);

        delivery.acknowledged(5);
        assertThat(deliver()).isEqualTo(9);
        delivery.acknowledged(9);
        assertThat(deliver()).isEqualTo(10);
        assertThat(sent).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    }

    @Test
    void afterAReconnectionWhatIsNotStoredIsSentAgain() {
        deliver();
        delivery.acknowledged(2);
        deliver();
        sent.clear();

        delivery.resendFrom(2);
        deliver();

        assertThat(sent).containsExactly(2, 3, 4, 5);
    }

    @Test
    void aLateAcknowledgementChangesNothing() {
        delivery.acknowledged(6);
        delivery.acknowledged(3);

        deliver();

        assertThat(sent).containsExactly(6, 7, 8, 9);
    }

    private long deliver() {
        return delivery.deliver(10, this::note);
    }

    private void note(AgentMessage message) {
        sent.add((int) message.getInterval().getInterval().byteAt(0));
    }
}
