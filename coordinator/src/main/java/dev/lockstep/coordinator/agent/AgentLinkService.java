package dev.lockstep.coordinator.agent;

import dev.lockstep.access.Role;
import dev.lockstep.coordinator.lease.Leadership;
import dev.lockstep.coordinator.security.AccessTokens;
import dev.lockstep.coordinator.security.Gate;
import dev.lockstep.coordinator.security.TokenBearer;
import dev.lockstep.coordinator.web.LimitReachedException;
import dev.lockstep.run.machine.Contract;
import dev.lockstep.wire.proto.AgentLinkGrpc;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.CoordinatorMessage;
import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Grpc;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The gRPC service: opens a session for each stream, unless the caller lacks a token of the role agent. */
@Component
final class AgentLinkService extends AgentLinkGrpc.AgentLinkImplBase {

    /** Number of messages that an agent may send before the first of them is processed. */
    static final int WINDOW = 64;

    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
    private static final Context.Key<TokenBearer> BEARER = Context.key("bearer");
    private static final Context.Key<String> TOO_MANY = Context.key("tooMany");

    private final AgentListener listener;
    private final AccessTokens tokens;
    private final Gate gate;
    private final Leadership leadership;
    private final Clock clock;

    AgentLinkService(AgentListener listener, AccessTokens tokens, Gate gate, Leadership leadership, Clock clock) {
        this.listener = listener;
        this.tokens = tokens;
        this.gate = gate;
        this.leadership = leadership;
        this.clock = clock;
    }

    @Override
    public StreamObserver<AgentMessage> connect(StreamObserver<CoordinatorMessage> answers) {
        ServerCallStreamObserver<CoordinatorMessage> out = (ServerCallStreamObserver<CoordinatorMessage>) answers;
        out.disableAutoRequest();
        out.setOnCancelHandler(() -> {});
        TokenBearer bearer = BEARER.get();
        AgentSession session =
                new AgentSession(out, listener, clock, Contract.CONTRACT_VERSION, () -> isStillAdmitted(bearer));
        out.setOnCloseHandler(session::gone);
        if (TOO_MANY.get() != null) {
            session.refuse(TOO_MANY.get(), true);
        } else if (bearer == null) {
            session.refuse("The access token is missing or wrong: start the agent with --token-file FILE", false);
        } else if (!bearer.covers(Role.AGENT)) {
            session.refuse(
                    "The access token '" + bearer.name()
                            + "' does not have the role agent: give the agent one that has",
                    false);
        } else if (!leadership.leads()) {
            session.refuse("This coordinator stands by " + active() + "; dial the next address", true);
        } else {
            out.request(WINDOW);
        }
        return session;
    }

    private boolean isStillAdmitted(@Nullable TokenBearer bearer) {
        return bearer != null
                && tokens.again(bearer).filter(now -> now.covers(Role.AGENT)).isPresent();
    }

    private String active() {
        return leadership.active().isEmpty() ? "and no coordinator drives the runs yet" : "for " + leadership.active();
    }

    /** Records the access token of each stream's caller. */
    ServerInterceptor admission() {
        return new ServerInterceptor() {
            @Override
            public <Q, A> ServerCall.Listener<Q> interceptCall(
                    ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
                return Contexts.interceptCall(look(call, headers), call, headers, next);
            }
        };
    }

    private Context look(ServerCall<?, ?> call, Metadata headers) {
        try {
            Optional<TokenBearer> bearer = gate.presented(headers.get(AUTHORIZATION), address(call), "agents' link");
            return Context.current().withValue(BEARER, bearer.orElse(null));
        } catch (LimitReachedException guesses) {
            return Context.current().withValue(TOO_MANY, guesses.getBody().getDetail());
        }
    }

    private static String address(ServerCall<?, ?> call) {
        SocketAddress remote = call.getAttributes().get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR);
        return remote instanceof InetSocketAddress internet
                ? internet.getAddress().getHostAddress()
                : "unknown";
    }
}
