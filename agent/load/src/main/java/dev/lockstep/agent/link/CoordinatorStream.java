package dev.lockstep.agent.link;

import dev.lockstep.wire.proto.AgentLinkGrpc;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.CoordinatorMessage;
import io.grpc.CallCredentials;
import io.grpc.ChannelCredentials;
import io.grpc.Grpc;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientResponseObserver;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/** One stream to one coordinator. Sending is confined to one thread; gRPC's threads call the listener. */
final class CoordinatorStream {

    private static final int MAXIMUM_MESSAGE_BYTES = 4 << 20;
    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

    private final ManagedChannel channel;
    private final ClientCallStreamObserver<AgentMessage> outbound;
    private volatile boolean closed;

    /** Receives what the coordinator sends. */
    interface Listener {

        /** A message arrived; {@code receivedNanos} is the agent's clock at its arrival. */
        void received(CoordinatorMessage message, long receivedNanos);

        /** The stream accepts messages again after it was full. */
        void ready();

        /** The stream ended, whichever side ended it; called once. */
        void closed(String reason);
    }

    private CoordinatorStream(ManagedChannel channel, Listener listener, NanoClock clock, Optional<String> token) {
        this.channel = channel;
        AgentLinkGrpc.AgentLinkStub stub = AgentLinkGrpc.newStub(channel);
        if (token.isPresent()) {
            stub = stub.withCallCredentials(new BearerToken(token.get()));
        }
        this.outbound = (ClientCallStreamObserver<AgentMessage>) stub.connect(new Inbound(listener, clock));
    }

    static CoordinatorStream open(
            Endpoint endpoint,
            ChannelCredentials credentials,
            Optional<String> token,
            NanoClock clock,
            Listener listener) {
        ManagedChannel channel = Grpc.newChannelBuilderForAddress(endpoint.host(), endpoint.port(), credentials)
                .maxInboundMessageSize(MAXIMUM_MESSAGE_BYTES)
                .keepAliveTime(20, TimeUnit.SECONDS)
                .keepAliveTimeout(10, TimeUnit.SECONDS)
                .build();
        return new CoordinatorStream(channel, listener, clock, token);
    }

    /** Hands a message to the stream. A stream that has ended ignores it; its listener already knows. */
    void send(AgentMessage message) {
        if (!closed) {
            outbound.onNext(message);
        }
    }

    void close() {
        closed = true;
        channel.shutdownNow();
    }

    /** Whether more can be sent without queueing in memory. */
    boolean ready() {
        return !closed && outbound.isReady();
    }

    private final class Inbound implements ClientResponseObserver<AgentMessage, CoordinatorMessage> {

        private final Listener listener;
        private final NanoClock clock;

        Inbound(Listener listener, NanoClock clock) {
            this.listener = listener;
            this.clock = clock;
        }

        @Override
        public void beforeStart(ClientCallStreamObserver<AgentMessage> call) {
            call.setOnReadyHandler(listener::ready);
        }

        @Override
        public void onNext(CoordinatorMessage message) {
            listener.received(message, clock.nanos());
        }

        @Override
        public void onError(Throwable error) {
            end(LinkFailure.describe(error));
        }

        @Override
        public void onCompleted() {
            end("ended by the coordinator");
        }

        private void end(String reason) {
            closed = true;
            channel.shutdownNow();
            listener.closed(reason);
        }
    }

    private static final class BearerToken extends CallCredentials {

        private final String token;

        BearerToken(String token) {
            this.token = token;
        }

        @Override
        public void applyRequestMetadata(RequestInfo request, Executor executor, MetadataApplier applier) {
            Metadata headers = new Metadata();
            headers.put(AUTHORIZATION, "Bearer " + token);
            applier.apply(headers);
        }
    }
}
