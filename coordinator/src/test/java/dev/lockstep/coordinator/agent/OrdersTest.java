package dev.lockstep.coordinator.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Json;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.machine.Contract;
import dev.lockstep.run.machine.RunAction.OrderChanges;
import dev.lockstep.wire.proto.ChangeOrder;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrdersTest {

    /** What an agent accepts. */
    private static final int LARGEST_MESSAGE_BYTES = 4 << 20;

    private static final LoadChange FIRST = LoadChange.to(0.5, 0, 0);
    private static final LoadChange SECOND = LoadChange.to(0.25, 1_000, 0);

    @Test
    void anAgentThatAddsChangesIsToldTheNewOnesOnly() {
        ChangeOrder order = order(new OrderChanges("a", 1, List.of(SECOND)), Contract.CONTRACT_VERSION);

        assertThat(order.getFirst()).isEqualTo(1);
        assertThat(order.getChangesList()).containsExactly(Json.write(SECOND));
    }

    @Test
    void anAgentOfAnEarlierVersionIsToldAllOfThem() {
        ChangeOrder order = order(new OrderChanges("a", 1, List.of(SECOND)), 3);

        assertThat(order.getFirst()).isZero();
        assertThat(order.getChangesList()).containsExactly(Json.write(FIRST), Json.write(SECOND));
    }

    @Test
    void asManyChangesAsAnOrderHasFitWellIntoAMessage() {
        LoadChange longest =
                LoadChange.to(1 / 3.0, Long.MAX_VALUE, Long.MAX_VALUE).beginning("step-1000", true);
        List<LoadChange> changes = Collections.nCopies(OrderChanges.MOST_CHANGES, longest);

        assertThat(order(new OrderChanges("a", 1_000_000, changes), Contract.CONTRACT_VERSION)
                        .getSerializedSize())
                .isLessThan(LARGEST_MESSAGE_BYTES / 8);
    }

    private static ChangeOrder order(OrderChanges order, int agentVersion) {
        return Orders.change("run", order, List.of(FIRST, SECOND), agentVersion).getChange();
    }
}
