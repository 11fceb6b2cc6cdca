package dev.lockstep.agent.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.machine.LinkSettings;
import dev.lockstep.wire.proto.AgentLinkGrpc.AgentLinkImplBase;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.CoordinatorMessage;
import dev.lockstep.wire.proto.Welcome;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.stub.StreamObserver;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A coordinator that welcomes this agent, but could not read what it measures. */
@Timeout(60)
class EarlierCoordinatorTest {

    private final NanoClock clock = new NanoClock(Clock.systemUTC(), System::nanoTime);

    @Test
    void anAgentDoesNotWorkForACoordinatorThatCannotReadItsIntervals() throws Exception {
        Server coordinator = Grpc.newServerBuilderForPort(0, InsecureServerCredentials.create())
                .addService(new Welcoming(3))
                .build()
                .start();
        try {
            assertThat(agent(coordinator.getPort()).serve())
                    .contains("The coordinator has contract version 3 and cannot read the intervals of this agent")
                    .endsWith("Update the coordinator first, then its agents.");
        } finally {
            coordinator.shutdownNow();
        }
    }

    private RemoteAgent agent(int port) {
        return new RemoteAgent(
                new Identity("a", "instance", Map.of(), "test", List.of(), List.of(), List.of(), Optional.empty()),
                LinkSettings.of(List.of("127.0.0.1:" + port)),
                (address, listener) -> CoordinatorStream.open(
                        Endpoint.parseAll(address).get(0),
                        InsecureChannelCredentials.create(),
                        Optional.empty(),
                        clock,
                        listener),
                (first, listener) -> {
                    throw new AssertionError("nobody asks for a run");
                },
                clock,
                new SplittableRandom(1),
                new ClockReading());
    }

    private static final class Welcoming extends AgentLinkImplBase {

        private final int contractVersion;

        Welcoming(int contractVersion) {
            this.contractVersion = contractVersion;
        }

        @Override
        public StreamObserver<AgentMessage> connect(StreamObserver<CoordinatorMessage> answers) {
            answers.onNext(CoordinatorMessage.newBuilder()
                    .setWelcome(Welcome.newBuilder().setContractVersion(contractVersion))
                    .build());
            return new StreamObserver<>() {
                @Override
                public void onNext(AgentMessage message) {}

                @Override
                public void onError(Throwable gone) {}

                @Override
                public void onCompleted() {}
            };
        }
    }
}
