package dev.lockstep.agent.link;

import dev.lockstep.run.machine.LinkAction;
import dev.lockstep.wire.proto.AgentMessage;
import java.util.function.Consumer;

/**
 * Sends again what the coordinator missed of a run, and drops what it has stored. Intervals and the end of the load go out
 * with the next {@link RemoteRun#deliver}.
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
