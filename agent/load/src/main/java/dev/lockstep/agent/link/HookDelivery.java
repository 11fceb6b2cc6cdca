package dev.lockstep.agent.link;

import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.HookReport;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The reports of a run's hooks, the newest of each event, for the coordinator. The end of a hook replaces its start: a start
 * that is sent again after the hook's deadline would pass for one without an end. Confined to the link's thread.
 */
final class HookDelivery {

    private final List<HookReport> reports = new ArrayList<>();
    private int sent;

    void keep(HookReport report) {
        for (int index = reports.size() - 1; index >= 0; index--) {
            if (reports.get(index).getEvent().equals(report.getEvent())) {
                reports.remove(index);
                sent -= index < sent ? 1 : 0;
            }
        }
        reports.add(report);
    }

    /** Delivers all of them again. */
    void resend() {
        sent = 0;
    }

    /** Sends those that were not sent. */
    void deliver(Consumer<AgentMessage> stream) {
        for (; sent < reports.size(); sent++) {
            stream.accept(
                    AgentMessage.newBuilder().setHookReport(reports.get(sent)).build());
        }
    }
}
