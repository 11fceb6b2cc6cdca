package dev.lockstep.bench;

import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Total;
import dev.lockstep.run.Json;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.machine.Contract;
import dev.lockstep.wire.IntervalMapping;
import dev.lockstep.wire.TotalsMapping;
import dev.lockstep.wire.proto.AgentLinkGrpc;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.ClockProbe;
import dev.lockstep.wire.proto.CoordinatorMessage;
import dev.lockstep.wire.proto.Heartbeat;
import dev.lockstep.wire.proto.Hello;
import dev.lockstep.wire.proto.Interval;
import dev.lockstep.wire.proto.IntervalReport;
import dev.lockstep.wire.proto.LoadEnded;
import dev.lockstep.wire.proto.StepDone;
import dev.lockstep.wire.proto.StepReport;
import dev.lockstep.wire.proto.StepRequest;
import io.grpc.ManagedChannel;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientResponseObserver;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Speaks the protocol without doing the work: confirms every step, then sends intervals as fast as they are accepted,
 * and ends its load on the stop order.
 */
final class StubAgent implements ClientResponseObserver<AgentMessage, CoordinatorMessage> {

    private static final String STEP_DONE = Json.write(StepOutcome.NOTHING);
    private static final long UNCERTAINTY_NANOS = 100_000;
    private static final int MOST_TYPES = 1_000;

    private final List<Interval> variants;
    private volatile int intervals;
    private ClientCallStreamObserver<AgentMessage> outbound;
    private volatile String runId = "";
    private volatile long acknowledged;
    private volatile String trouble = "";
    private volatile boolean welcomed;
    private volatile boolean released;
    private int sent;

    /** @param intervals how many it sends; made of the variants in turn */
    @SuppressWarnings("NullAway.Init") // The stream exists before anything is received or sent.
    StubAgent(List<Interval> variants, int intervals) {
        this.variants = variants;
        this.intervals = intervals;
    }

    void dial(ManagedChannel channel, String name, WorkloadDescriptor workload) {
        AgentLinkGrpc.newStub(channel).connect(this);
        send(AgentMessage.newBuilder()
                .setHello(Hello.newBuilder()
                        .setContractVersion(Contract.CONTRACT_VERSION)
                        .setName(name)
                        .setInstanceId(name)
                        .setCores(1)
                        .setMemoryBytes(1 << 30)
                        .setLockstepVersion("bench")
                        .setJavaVersion("bench")
                        .setOperatingSystem("bench")
                        .addWorkloads(Json.write(workload)))
                .build());
    }

    boolean welcomed() {
        requireNoTrouble();
        return welcomed;
    }

    /** Whether the run is over for it. */
    boolean released() {
        requireNoTrouble();
        return released;
    }

    long acknowledged() {
        requireNoTrouble();
        return acknowledged;
    }

    /** Lets it send intervals up to this total number. */
    void allow(int number) {
        intervals = number;
        pump();
    }

    /** Sends heartbeats once welcomed, with a clock that needs no correction. */
    void beat() {
        if (!welcomed) {
            return;
        }
        send(AgentMessage.newBuilder()
                .setClockProbe(ClockProbe.newBuilder().setSentNanos(System.currentTimeMillis() * 1_000_000))
                .build());
        send(AgentMessage.newBuilder()
                .setHeartbeat(Heartbeat.newBuilder().setClockUncertaintyNanos(UNCERTAINTY_NANOS))
                .build());
    }

    @Override
    public void beforeStart(ClientCallStreamObserver<AgentMessage> stream) {
        outbound = stream;
        stream.setOnReadyHandler(this::pump);
    }

    @Override
    public void onNext(CoordinatorMessage message) {
        switch (message.getMessageCase()) {
            case WELCOME -> welcomed = true;
            case REFUSAL -> trouble = message.getRefusal().getReason();
            case STEP -> agree(message.getStep());
            case START -> begin(message.getStart().getRunId());
            case STOP -> end();
            case RELEASE -> released = true;
            case ACKNOWLEDGEMENT -> {
                acknowledged = message.getAcknowledgement().getNextSequence();
                pump();
            }
            case CHANGE, FINISH_HOOKS, CLOCK_REPLY, MESSAGE_NOT_SET -> {}
        }
    }

    private void agree(StepRequest step) {
        send(AgentMessage.newBuilder()
                .setStepReport(StepReport.newBuilder()
                        .setRunId(step.getRunId())
                        .setNumber(step.getNumber())
                        .setDone(StepDone.newBuilder().setOutcome(STEP_DONE)))
                .build());
    }

    private void begin(String id) {
        runId = id;
        pump();
    }

    /** Sends while the stream accepts more and few are unacknowledged, as an agent does. */
    private synchronized void pump() {
        while (!runId.isEmpty()
                && sent < Math.min(intervals, acknowledged + EncodedAgent.MOST_IN_FLIGHT)
                && outbound.isReady()) {
            Interval interval = variants.get(sent % variants.size()).toBuilder()
                    .setSequence(sent)
                    .setSecond(sent)
                    .build();
            sent++;
            outbound.onNext(AgentMessage.newBuilder()
                    .setInterval(IntervalReport.newBuilder().setRunId(runId).setInterval(interval.toByteString()))
                    .build());
        }
    }

    private synchronized void end() {
        intervals = sent;
        Map<Integer, Total> totals = new TreeMap<>();
        for (int variant = 0; variant < Math.min(sent, variants.size()); variant++) {
            int times = (sent - variant - 1) / variants.size() + 1;
            for (var cell :
                    IntervalMapping.decode(variants.get(variant).toByteArray()).cells()) {
                Total added = new Total(cell.target(), cell.transaction(), times(cell.counts(), times));
                totals.merge(cell.target() * MOST_TYPES + cell.transaction(), added, StubAgent::sum);
            }
        }
        send(AgentMessage.newBuilder()
                .setLoadEnded(LoadEnded.newBuilder()
                        .setRunId(runId)
                        .setIntervals(sent)
                        .addAllTotals(TotalsMapping.toWire(List.copyOf(totals.values())))
                        .setLastEndNanos(TimeUnit.SECONDS.toNanos(sent)))
                .build());
    }

    private static Counts times(Counts counts, int times) {
        return new Counts(counts.committed() * times, 0, 0, 0, 0, counts.units() * times, 0);
    }

    private static Total sum(Total first, Total second) {
        return new Total(first.target(), first.transaction(), first.counts().plus(second.counts()));
    }

    private synchronized void send(AgentMessage message) {
        outbound.onNext(message);
    }

    private void requireNoTrouble() {
        if (!trouble.isEmpty()) {
            throw new IllegalStateException(trouble);
        }
    }

    @Override
    public void onError(Throwable broken) {
        trouble = "The stream broke: " + broken;
    }

    @Override
    public void onCompleted() {
        trouble = "The coordinator ended the stream";
    }
}
