package dev.lockstep.agent.link;

import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.StepProgress;
import dev.lockstep.wire.proto.StepReport;
import dev.lockstep.workload.FillProgress;
import java.util.concurrent.atomic.AtomicLong;

/** Sums the progress of all connections of one fill and reports it at most twice a second. */
final class WireProgress implements FillProgress {

    private static final long PERIOD_NANOS = 500_000_000L;

    private final String runId;
    private final int step;
    private final RemoteRun.Listener listener;
    private final AtomicLong expected = new AtomicLong();
    private final AtomicLong rows = new AtomicLong();
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong lastReported = new AtomicLong(System.nanoTime());

    WireProgress(String runId, int step, RemoteRun.Listener listener) {
        this.runId = runId;
        this.step = step;
        this.listener = listener;
    }

    @Override
    public void expect(long rowsExpected) {
        expected.addAndGet(rowsExpected);
    }

    @Override
    public void filled(long newRows, long newBytes) {
        rows.addAndGet(newRows);
        bytes.addAndGet(newBytes);
        long last = lastReported.get();
        long now = System.nanoTime();
        if (now - last > PERIOD_NANOS && lastReported.compareAndSet(last, now)) {
            report();
        }
    }

    /** The step has ended: reports the rest. */
    void end() {
        if (rows.get() > 0) {
            report();
        }
    }

    private void report() {
        listener.progressed(AgentMessage.newBuilder()
                .setStepReport(StepReport.newBuilder()
                        .setRunId(runId)
                        .setNumber(step)
                        .setProgress(StepProgress.newBuilder()
                                .setRows(rows.get())
                                .setRowsExpected(expected.get())
                                .setBytes(bytes.get())))
                .build());
    }
}
