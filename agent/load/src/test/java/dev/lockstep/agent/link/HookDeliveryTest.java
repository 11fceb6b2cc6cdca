package dev.lockstep.agent.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.wire.proto.HookReport;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HookDeliveryTest {

    private final HookDelivery delivery = new HookDelivery();

    @Test
    void sendsEachReportOnceInOrder() {
        delivery.keep(report("a", ""));
        assertThat(sent()).containsExactly("a");
        delivery.keep(report("b", ""));
        delivery.keep(report("a", "done"));

        assertThat(sent()).containsExactly("b", "a done");
        assertThat(sent()).isEmpty();
    }

    @Test
    void sendsTheEndAloneAfterAnOutage() {
        delivery.keep(report("a", ""));
        delivery.keep(report("b", ""));
        assertThat(sent()).containsExactly("a", "b");
        delivery.keep(report("a", "done"));
        delivery.resend();

        assertThat(sent()).containsExactly("b", "a done");
    }

    private static HookReport report(String event, String outcome) {
        return HookReport.newBuilder().setEvent(event).setOutcome(outcome).build();
    }

    private List<String> sent() {
        List<String> texts = new ArrayList<>();
        delivery.deliver(message -> texts.add((message.getHookReport().getEvent() + " "
                        + message.getHookReport().getOutcome())
                .strip()));
        return texts;
    }
}
