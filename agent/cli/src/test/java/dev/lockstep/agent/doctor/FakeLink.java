package dev.lockstep.agent.doctor;

import dev.lockstep.wire.proto.AgentLinkGrpc.AgentLinkImplBase;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.CoordinatorMessage;
import dev.lockstep.wire.proto.Refusal;
import io.grpc.Grpc;
import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.stub.StreamObserver;
import java.io.IOException;

/** The coordinator's end of an agents' link: silent, or refusing at once. */
final class FakeLink extends AgentLinkImplBase implements AutoCloseable {

    private final String refusal;
    private final Server server;

    /** @param refusal why agents are turned away; none when empty */
    FakeLink(String refusal) throws IOException {
        this.refusal = refusal;
        server = Grpc.newServerBuilderForPort(0, InsecureServerCredentials.create())
                .addService(this)
                .build()
                .start();
    }

    @Override
    public StreamObserver<AgentMessage> connect(StreamObserver<CoordinatorMessage> answers) {
        if (!refusal.isEmpty()) {
            answers.onNext(CoordinatorMessage.newBuilder()
                    .setRefusal(Refusal.newBuilder().setReason(refusal))
                    .build());
            answers.onCompleted();
        }
        return new StreamObserver<>() {
            @Override
            public void onNext(AgentMessage message) {}

            @Override
            public void onError(Throwable gone) {}

            @Override
            public void onCompleted() {}
        };
    }

    int port() {
        return server.getPort();
    }

    String address() {
        return "127.0.0.1:" + port();
    }

    @Override
    public void close() {
        server.shutdownNow();
    }
}
