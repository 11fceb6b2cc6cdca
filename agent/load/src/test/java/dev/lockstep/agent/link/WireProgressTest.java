package dev.lockstep.agent.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.HookReport;
import dev.lockstep.wire.proto.StepProgress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WireProgressTest {

    private final List<AgentMessage> reported = new ArrayList<>();
    private final WireProgress progress = new WireProgress("run", 3, new Recorder());

    @Test
    void theLastRowsOfAFillAreReported() {
        progress.expect(100);
        progress.expect(50);
        progress.filled(100, 1_000);
        progress.filled(50, 500);
        progress.end();

        AgentMessage last = reported.get(reported.size() - 1);
        assertThat(last.getStepReport().getRunId()).isEqualTo("run");
        assertThat(last.getStepReport().getNumber()).isEqualTo(3);
        assertThat(last.getStepReport().getProgress())
                .isEqualTo(StepProgress.newBuilder()
                        .setRows(150)
                        .setRowsExpected(150)
                        .setBytes(1_500)
                        .build());
    }

    @Test
    void aStepWithoutRowsReportsNothing() {
        progress.end();

        assertThat(reported).isEmpty();
    }

    private final class Recorder implements RemoteRun.Listener {

        @Override
        public void progressed(AgentMessage message) {
            reported.add(message);
        }

        @Override
        public void stepEnded(int number, AgentMessage report) {}

        @Override
        public void intervalClosed(long sequence) {}

        @Override
        public void loadEnded() {}

        @Override
        public void hookReported(HookReport report) {}
    }
}
