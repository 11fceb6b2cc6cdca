package dev.lockstep.coordinator.agent;

import dev.lockstep.coordinator.lease.Leadership;
import dev.lockstep.coordinator.web.AccessToken;
import dev.lockstep.wire.Contract;
import dev.lockstep.wire.proto.AgentLinkGrpc;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.CoordinatorMessage;
import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.time.Clock;
import org.springframework.stereotype.Component;

/** The gRPC service: opens a session for each stream, unless the caller lacks the access token. */
@Component
final class AgentLinkService extends AgentLinkGrpc.AgentLinkImplBase {

    /** How many messages an agent may have sent ahead of their being dealt with. */
    static final int WINDOW = 64;

    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
    private static final Context.Key<Boolean> ADMITTED = Context.key("admitted");

    private final AgentListener listener;
    private final AccessToken token;
    private final Leadership leadership;
    private final Clock clock;

    AgentLinkService(AgentListener listener, AccessToken token, Leadership leadership, Clock clock) {
        this.listener = listener;
        this.token = token;
        this.leadership = leadership;
        this.clock = clock;
    }

    @Override
    public StreamObserver<AgentMessage> connect(StreamObserver<CoordinatorMessage> answers) {
        ServerCallStreamObserver<CoordinatorMessage> out = (ServerCallStreamObserver<CoordinatorMessage>) answers;
        out.disableAutoRequest();
        out.setOnCancelHandler(() -> {});
        AgentSession session = new AgentSession(out, listener, clock, Contract.CONTRACT_VERSION);
        if (!Boolean.TRUE.equals(ADMITTED.get())) {
            session.refuse("The access token is missing or wrong: start the agent with --token-file FILE", false);
        } else if (!leadership.leads()) {
            session.refuse("This coordinator stands by " + active() + "; dial the next address", true);
        } else {
            out.request(WINDOW);
        }
        return session;
    }

    private String active() {
        return leadership.active().isEmpty() ? "and nobody drives the runs yet" : "for " + leadership.active();
    }

    /** Notes whether the caller of a stream presented the access token. */
    ServerInterceptor admission() {
        return new ServerInterceptor() {
            @Override
            public <Q, A> ServerCall.Listener<Q> interceptCall(
                    ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
                Context context = Context.current().withValue(ADMITTED, token.admits(headers.get(AUTHORIZATION)));
                return Contexts.interceptCall(context, call, headers, next);
            }
        };
    }
}
