package dev.lockstep.agent.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.machine.Contract;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.StepDone;
import dev.lockstep.wire.proto.StepReport;
import org.junit.jupiter.api.Test;

class LargeReportTest {

    @Test
    void aReportThatTheCoordinatorTakesIsSentAsItIs() {
        AgentMessage report = report(1_000);

        assertThat(RemoteRun.sendable(report)).isSameAs(report);
    }

    @Test
    void aLargerOneFailsTheStepWithTheReason() {
        StepReport sent =
                RemoteRun.sendable(report(Contract.LARGEST_AGENT_MESSAGE)).getStepReport();

        assertThat(sent.getRunId()).isEqualTo("run");
        assertThat(sent.getNumber()).isEqualTo(7);
        assertThat(sent.getFailed().getProblemsList())
                .singleElement()
                .asString()
                .contains("What the step found on all targets takes 16,777,2", "at most 16,777,216: use fewer targets");
    }

    private static AgentMessage report(int length) {
        return AgentMessage.newBuilder()
                .setStepReport(StepReport.newBuilder()
                        .setRunId("run")
                        .setNumber(7)
                        .setDone(StepDone.newBuilder().setOutcome("x".repeat(length))))
                .build();
    }
}
