package dev.lockstep.test;

import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.CoordinatorMessage;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Speaks to a coordinator as no agent would. */
final class LinkFuzz implements AutoCloseable {

    private static final int TOO_MANY_BYTES = 3 << 20;
    private static final int STREAMS_PER_CHANNEL = 50;

    private final Chaos chaos;
    private final MessageChaos messages;
    private final URI agents;
    private final Rest rest;
    private ManagedChannel channel;
    private int streams;

    /** @param agents address of the port that agents dial */
    LinkFuzz(Chaos chaos, URI agents, Rest rest) {
        this.chaos = chaos;
        this.messages = new MessageChaos(chaos);
        this.agents = agents;
        this.rest = rest;
        this.channel = dial();
    }

    private ManagedChannel dial() {
        return Grpc.newChannelBuilder(agents.getAuthority(), InsecureChannelCredentials.create())
                .disableRetry()
                .build();
    }

    /** Has one conversation; what is wrong with what the coordinator said, if anything. */
    Optional<String> next() throws IOException, InterruptedException {
        if (++streams % STREAMS_PER_CHANNEL == 0) {
            channel.shutdownNow();
            channel = dial();
        }
        if (chaos.chance(0.05)) {
            connectAndMumble();
            return Optional.empty();
        }
        try (RawStream stream = new RawStream(channel)) {
            converse(stream);
            return stream.answers().stream()
                    .map(answer -> Leaks.in(answer, stream.said()))
                    .flatMap(Optional::stream)
                    .findFirst()
                    .map(leak -> "Told '" + leak + "' to an agent that said\n" + stream.said());
        }
    }

    private void connectAndMumble() throws IOException {
        try (Socket socket = new Socket(agents.getHost(), agents.getPort())) {
            byte[] preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
            socket.getOutputStream().write(chaos.chance(0.5) ? preface : new byte[0]);
            socket.getOutputStream().write(chaos.bytes(2_000));
        }
    }

    private void converse(RawStream stream) throws InterruptedException {
        switch (chaos.below(8)) {
            case 0 -> mumble(stream);
            case 1 -> stream.send(messages.any("no-run", 0));
            case 2 -> stream.send(messages.changed(messages.changed(messages.hello("fuzz-changed"))));
            case 3 -> stream.send(new byte[TOO_MANY_BYTES]);
            case 4 -> babble(stream, "no-run");
            default -> disturbRun(stream);
        }
        stream.awaitEnd();
    }

    private void mumble(RawStream stream) {
        for (int message = chaos.below(5); message >= 0; message--) {
            stream.send(chaos.bytes(200));
        }
    }

    /** Says hello, and then all kinds of things, about a run that is not or is not its own. */
    private void babble(RawStream stream, String runId) throws InterruptedException {
        stream.send(messages.hello("fuzz-" + chaos.below(10)));
        if (stream.welcomed()) {
            for (int message = chaos.below(30); message >= 0; message--) {
                sendSomething(stream, runId, message);
            }
        }
    }

    /** Takes part in a run of its own, most of the time as it should. */
    private void disturbRun(RawStream stream) throws InterruptedException {
        String name = "fuzz-member-" + streams % 10;
        stream.send(messages.hello(name));
        if (!stream.welcomed()) {
            return;
        }
        String answer = rest.post("/api/v1/runs", spec(name)).body();
        String runId = answer.replaceAll("(?s).*?\"id\" ?: ?\"([^\"]+)\".*", "$1");
        answerSteps(stream, runId);
        for (int number = 0; number < 30; number++) {
            if (chaos.chance(0.8)) {
                stream.send(messages.interval(runId, number));
            } else {
                sendSomething(stream, runId, number);
            }
        }
        stream.poll();
        rest.post("/api/v1/runs/" + runId + "/stop?mode=terminate", "");
    }

    private void answerSteps(RawStream stream, String runId) throws InterruptedException {
        CoordinatorMessage order = stream.poll();
        while (order != null && !order.hasStart()) {
            if (order.hasStep()) {
                AgentMessage done = messages.done(runId, order.getStep().getNumber());
                stream.send(chaos.chance(0.05) ? messages.changed(done) : done);
            }
            order = stream.poll();
        }
    }

    private void sendSomething(RawStream stream, String runId, int number) {
        AgentMessage sound = messages.any(runId, number);
        switch (chaos.below(3)) {
            case 0 -> stream.send(sound);
            case 1 -> stream.send(messages.changed(sound));
            default -> stream.send(chaos.damaged(sound.toByteArray()));
        }
    }

    private static String spec(String agent) {
        return """
                name: disturbed
                seed: 1
                workload: { id: %s }
                targets: [ { name: db, engine: postgresql, url: 'jdbc:postgresql://nowhere.invalid/db' } ]
                load: { users: 1 }
                phases: { measure: 20s }
                agents: { names: [ %s ] }
                prepare: none
                verify: false
                """.formatted(MessageChaos.WORKLOAD, agent);
    }

    @Override
    public void close() {
        channel.shutdownNow();
    }
}
