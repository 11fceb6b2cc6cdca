package dev.lockstep.agent.link;

import dev.lockstep.run.machine.LinkAction;
import dev.lockstep.wire.proto.AgentMessage;
import java.util.function.Consumer;

/**
 * Sends again the part of a run that the coordinator missed, and drops what it has stored. The next
 * {@link RemoteRun#deliver} sends the intervals and the end of the load.
 */
record Redelivery(RemoteRun run, Consumer<AgentMessage> coordinator) implements LinkAction.DeliveryVisitor {

    @Override
    public void resendReport(LinkAction.ResendReport resend) {
        run.lastReport().ifPresent(coordinator);
    }

    @Override
    public void resendIntervals(LinkAction.ResendIntervals resend) {
        run.resendFrom(resend.from());
    }

    @Override
    public void resendLoadEnd(LinkAction.ResendLoadEnd resend) {
        run.resendLoadEnd();
    }

    @Override
    public void trim(LinkAction.Trim trim) {
        run.trim(trim.below());
    }
}
