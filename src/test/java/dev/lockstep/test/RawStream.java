package dev.lockstep.test;

import dev.lockstep.wire.proto.AgentLinkGrpc;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.CoordinatorMessage;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A stream to a coordinator that carries bytes, whether they are a message or not. */
final class RawStream extends ClientCall.Listener<CoordinatorMessage> implements AutoCloseable {

    private static final MethodDescriptor<byte[], CoordinatorMessage> CONNECT =
            AgentLinkGrpc.getConnectMethod().toBuilder(
                            new Bytes(), AgentLinkGrpc.getConnectMethod().getResponseMarshaller())
                    .build();
    private static final int WINDOW = 1_000;
    private static final long ANSWER_MILLIS = 1_500;
    private static final long END_MILLIS = 200;

    private final ClientCall<byte[], CoordinatorMessage> call;
    private final BlockingQueue<CoordinatorMessage> received = new LinkedBlockingQueue<>();
    private final ConcurrentLinkedQueue<String> answers = new ConcurrentLinkedQueue<>();
    private final StringBuilder said = new StringBuilder();
    private final CountDownLatch ended = new CountDownLatch(1);

    RawStream(ManagedChannel channel) {
        call = channel.newCall(CONNECT, CallOptions.DEFAULT);
        call.start(this, new Metadata());
        call.request(WINDOW);
    }

    void send(AgentMessage message) {
        said.append(message);
        call.sendMessage(message.toByteArray());
    }

    void send(byte[] bytes) {
        said.append(bytes.length).append(" bytes\n");
        call.sendMessage(bytes);
    }

    /** What was sent, for people. */
    String said() {
        return said.toString();
    }

    /** Every text that came back. */
    List<String> answers() {
        return List.copyOf(answers);
    }

    /** Waits for the next message; null when none comes. */
    @Nullable
    CoordinatorMessage poll() throws InterruptedException {
        return received.poll(ANSWER_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Waits for the first message; whether it lets the agent in. */
    boolean welcomed() throws InterruptedException {
        CoordinatorMessage first = poll();
        return first != null && first.hasWelcome();
    }

    /** Waits a moment for the coordinator to end it. */
    boolean awaitEnd() throws InterruptedException {
        return ended.await(END_MILLIS, TimeUnit.MILLISECONDS);
    }

    @Override
    public void onMessage(CoordinatorMessage message) {
        received.add(message);
        if (message.hasRefusal()) {
            answers.add(message.getRefusal().getReason());
        }
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
        answers.add(status.getCode() + " " + status.getDescription() + " " + trailers);
        ended.countDown();
    }

    @Override
    public void close() {
        call.cancel("That was all", null);
    }

    private static final class Bytes implements MethodDescriptor.Marshaller<byte[]> {

        @Override
        public InputStream stream(byte[] message) {
            return new ByteArrayInputStream(message);
        }

        @Override
        public byte[] parse(InputStream message) {
            throw new UnsupportedOperationException("Only sent, never received");
        }
    }
}
