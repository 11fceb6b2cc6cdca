package dev.lockstep.test;

import dev.lockstep.run.Json;
import dev.lockstep.run.Phase;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.machine.Contract;
import dev.lockstep.wire.proto.AgentLinkGrpc;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.Cell;
import dev.lockstep.wire.proto.CoordinatorMessage;
import dev.lockstep.wire.proto.Counts;
import dev.lockstep.wire.proto.Health;
import dev.lockstep.wire.proto.Heartbeat;
import dev.lockstep.wire.proto.Hello;
import dev.lockstep.wire.proto.Interval;
import dev.lockstep.wire.proto.IntervalReport;
import dev.lockstep.wire.proto.StepDone;
import dev.lockstep.wire.proto.StepReport;
import dev.lockstep.wire.proto.StepRequest;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientResponseObserver;
import java.net.URI;
import java.time.Duration;
import java.util.UUID;

/** Speaks the contract like an agent, agrees to every step and does none, and sends what the test makes up. */
final class Liar implements ClientResponseObserver<AgentMessage, CoordinatorMessage>, AutoCloseable {

    private static final Duration BEAT = Duration.ofMillis(500);

    private final ManagedChannel channel;
    private volatile ClientCallStreamObserver<AgentMessage> out;
    private volatile String refusal = "";
    private volatile boolean ended;
    private volatile long acknowledged;

    /** Dials and says hello. */
    Liar(URI coordinator, String name, String workload) {
        channel = Grpc.newChannelBuilder(coordinator.getAuthority(), InsecureChannelCredentials.create())
                .build();
        AgentLinkGrpc.newStub(channel).connect(this);
        send(AgentMessage.newBuilder()
                .setHello(Hello.newBuilder()
                        .setContractVersion(Contract.CONTRACT_VERSION)
                        .setName(name)
                        .setInstanceId(UUID.randomUUID().toString())
                        .setCores(1)
                        .setLockstepVersion("lies")
                        .addWorkloads(workload))
                .build());
    }

    /** Not before it is welcome: whatever comes between Hello and Welcome is refused. */
    private void beginToBeat() {
        Thread beating = new Thread(this::beatOnAndOn, "liar");
        beating.setDaemon(true);
        beating.start();
    }

    private void beatOnAndOn() {
        while (!ended && !channel.isShutdown()) {
            Cluster.pause(BEAT);
            beat();
        }
    }

    @Override
    public void beforeStart(ClientCallStreamObserver<AgentMessage> stream) {
        out = stream;
    }

    @Override
    public void onNext(CoordinatorMessage message) {
        switch (message.getMessageCase()) {
            case WELCOME -> beginToBeat();
            case STEP -> agree(message.getStep());
            case REFUSAL -> refusal = message.getRefusal().getReason();
            case ACKNOWLEDGEMENT -> acknowledged = message.getAcknowledgement().getNextSequence();
            default -> {}
        }
    }

    private void agree(StepRequest step) {
        send(AgentMessage.newBuilder()
                .setStepReport(StepReport.newBuilder()
                        .setRunId(step.getRunId())
                        .setNumber(step.getNumber())
                        .setDone(StepDone.newBuilder().setOutcome(Json.write(StepOutcome.NOTHING))))
                .build());
    }

    @Override
    public void onError(Throwable broken) {
        if (refusal.isEmpty()) {
            refusal = broken.toString();
        }
        ended = true;
    }

    @Override
    public void onCompleted() {
        ended = true;
    }

    /** Whether the coordinator has turned it away. */
    boolean ended() {
        return ended;
    }

    /** Why it was turned away; empty as long as it was not. */
    String refusal() {
        return refusal;
    }

    /** Every interval below this number was acknowledged. */
    long acknowledged() {
        return acknowledged;
    }

    /** Says that it lives, and knows the time well. */
    void beat() {
        send(AgentMessage.newBuilder()
                .setHeartbeat(Heartbeat.newBuilder().setClockUncertaintyNanos(1_000))
                .build());
    }

    /** Sends an interval with so many committed rows. */
    void interval(String run, long sequence, int second, long rows) {
        send(AgentMessage.newBuilder()
                .setInterval(IntervalReport.newBuilder()
                        .setRunId(run)
                        .setInterval(Interval.newBuilder()
                                .setSequence(sequence)
                                .setSecond(second)
                                .setHealth(Health.newBuilder().setClockUncertaintyNanos(1_000))
                                .addCells(Cell.newBuilder()
                                        .setPhase(Phase.MEASURE.index() + 1)
                                        .setCounts(Counts.newBuilder()
                                                .setCommitted(rows)
                                                .setUnits(rows)))
                                .build()
                                .toByteString()))
                .build());
    }

    synchronized void send(AgentMessage message) {
        if (!ended && !channel.isShutdown()) {
            out.onNext(message);
        }
    }

    /** Is gone, as one that was killed. */
    void hangUp() {
        channel.shutdownNow();
    }

    @Override
    public void close() {
        hangUp();
    }
}
