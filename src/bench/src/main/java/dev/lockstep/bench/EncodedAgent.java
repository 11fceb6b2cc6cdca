package dev.lockstep.bench;

import dev.lockstep.run.Json;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.machine.Contract;
import dev.lockstep.wire.proto.AgentLinkGrpc;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.CoordinatorMessage;
import dev.lockstep.wire.proto.Hello;
import dev.lockstep.wire.proto.StartOrder;
import dev.lockstep.wire.proto.StepDone;
import dev.lockstep.wire.proto.StepReport;
import dev.lockstep.wire.proto.StepRequest;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Speaks the protocol like {@link StubAgent}, but sends pre-encoded messages on request. */
final class EncodedAgent extends ClientCall.Listener<CoordinatorMessage> {

    private static final MethodDescriptor<byte[], CoordinatorMessage> CONNECT =
            AgentLinkGrpc.getConnectMethod().toBuilder(
                            new Encoded(), AgentLinkGrpc.getConnectMethod().getResponseMarshaller())
                    .build();
    private static final String STEP_DONE = Json.write(StepOutcome.NOTHING);
    private static final int WINDOW = 1_000;

    /** As many as an agent sends before the first of them is acknowledged. */
    static final int MOST_IN_FLIGHT = 4;

    private final ClientCall<byte[], CoordinatorMessage> call;
    private final AtomicLong sentBytes = new AtomicLong();
    private IntFunction<byte[]> intervals = second -> new byte[0];
    private long due;
    private long acknowledged;
    private int sent;
    private volatile boolean welcomed;
    private volatile boolean refused;
    private volatile @Nullable StartOrder start;
    private volatile @Nullable String broken;

    EncodedAgent(ManagedChannel channel) {
        call = channel.newCall(CONNECT, CallOptions.DEFAULT);
    }

    void dial(String name, WorkloadDescriptor workload) {
        call.start(this, new Metadata());
        call.request(WINDOW);
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
                .build()
                .toByteArray());
    }

    /**
     * Makes the seconds before this one due, which are sent as the coordinator acknowledges earlier ones.
     *
     * @param messages by second; called by several threads, one at a time
     */
    synchronized void due(int end, IntFunction<byte[]> messages) {
        due = end;
        intervals = messages;
        deliver();
    }

    private synchronized void acknowledged(long next) {
        acknowledged = next;
        deliver();
    }

    private void deliver() {
        for (; sent < Math.min(due, acknowledged + MOST_IN_FLIGHT); sent++) {
            send(intervals.apply(sent));
        }
    }

    /** Copies the message before it returns; the transport holds it back while the coordinator accepts no more. */
    synchronized void send(byte[] message) {
        if (broken == null) {
            sentBytes.addAndGet(message.length);
            call.sendMessage(message);
        }
    }

    boolean welcomed() {
        return welcomed;
    }

    /** When to start which run; null before the order arrives. */
    @Nullable
    StartOrder start() {
        return start;
    }

    /** Whether the coordinator refused it. */
    boolean refused() {
        return refused;
    }

    /** Why its stream ended; null while it is open. */
    @Nullable
    String broken() {
        return broken;
    }

    /** Bytes of all its messages, without gRPC and HTTP/2 framing. */
    long sentBytes() {
        return sentBytes.get();
    }

    @Override
    public void onMessage(CoordinatorMessage message) {
        call.request(1);
        switch (message.getMessageCase()) {
            case WELCOME -> welcomed = true;
            case REFUSAL -> refused = true;
            case STEP -> agree(message.getStep());
            case START -> start = message.getStart();
            case ACKNOWLEDGEMENT -> acknowledged(message.getAcknowledgement().getNextSequence());
            case CHANGE, STOP, FINISH_HOOKS, RELEASE, CLOCK_REPLY, MESSAGE_NOT_SET -> {}
        }
    }

    private void agree(StepRequest step) {
        send(AgentMessage.newBuilder()
                .setStepReport(StepReport.newBuilder()
                        .setRunId(step.getRunId())
                        .setNumber(step.getNumber())
                        .setDone(StepDone.newBuilder().setOutcome(STEP_DONE)))
                .build()
                .toByteArray());
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
        broken = status.toString();
    }

    /** Passes on encoded messages. */
    private static final class Encoded implements MethodDescriptor.Marshaller<byte[]> {

        @Override
        public InputStream stream(byte[] message) {
            return new ByteArrayInputStream(message);
        }

        @Override
        public byte[] parse(InputStream message) {
            try {
                return message.readAllBytes();
            } catch (IOException unread) {
                throw new UncheckedIOException(unread);
            }
        }
    }
}
