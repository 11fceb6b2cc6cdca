package dev.lockstep.coordinator.agent;

import dev.lockstep.access.Role;
import dev.lockstep.coordinator.lease.Leadership;
import dev.lockstep.coordinator.security.AccessTokens;
import dev.lockstep.coordinator.security.Grant;
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
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The gRPC service: opens a session for each stream, unless the caller lacks a token of the role agent. */
@Component
final class AgentLinkService extends AgentLinkGrpc.AgentLinkImplBase {

    /** How many messages an agent may have sent ahead of their being dealt with. */
    static final int WINDOW = 64;

    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
    private static final Context.Key<Grant> GRANT = Context.key("grant");

    private final AgentListener listener;
    private final AccessTokens tokens;
    private final Leadership leadership;
    private final Clock clock;

    AgentLinkService(AgentListener listener, AccessTokens tokens, Leadership leadership, Clock clock) {
        this.listener = listener;
        this.tokens = tokens;
        this.leadership = leadership;
        this.clock = clock;
    }

    @Override
    public StreamObserver<AgentMessage> connect(StreamObserver<CoordinatorMessage> answers) {
        ServerCallStreamObserver<CoordinatorMessage> out = (ServerCallStreamObserver<CoordinatorMessage>) answers;
        out.disableAutoRequest();
        out.setOnCancelHandler(() -> {});
        Grant grant = GRANT.get();
        AgentSession session =
                new AgentSession(out, listener, clock, Contract.CONTRACT_VERSION, () -> isStillAdmitted(grant));
        if (grant == null) {
            session.refuse("The access token is missing or wrong: start the agent with --token-file FILE", false);
        } else if (!grant.covers(Role.AGENT)) {
            session.refuse(
                    "The access token '" + grant.name()
                            + "' is not of an agent: give the agent one with the role agent",
                    false);
        } else if (!leadership.leads()) {
            session.refuse("This coordinator stands by " + active() + "; dial the next address", true);
        } else {
            out.request(WINDOW);
        }
        return session;
    }

    private boolean isStillAdmitted(@Nullable Grant grant) {
        return grant != null
                && tokens.again(grant).filter(now -> now.covers(Role.AGENT)).isPresent();
    }

    private String active() {
        return leadership.active().isEmpty() ? "and nobody drives the runs yet" : "for " + leadership.active();
    }

    /** Notes which access token the caller of a stream presented. */
    ServerInterceptor admission() {
        return new ServerInterceptor() {
            @Override
            public <Q, A> ServerCall.Listener<Q> interceptCall(
                    ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
                @Nullable
                Grant grant = tokens.presented(headers.get(AUTHORIZATION)).orElse(null);
                Context context = Context.current().withValue(GRANT, grant);
                return Contexts.interceptCall(context, call, headers, next);
            }
        };
    }
}
