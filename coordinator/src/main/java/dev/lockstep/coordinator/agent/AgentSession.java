package dev.lockstep.coordinator.agent;

import dev.lockstep.log.DeadThread;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.ClockProbe;
import dev.lockstep.wire.proto.ClockReply;
import dev.lockstep.wire.proto.CoordinatorMessage;
import dev.lockstep.wire.proto.Heartbeat;
import dev.lockstep.wire.proto.Hello;
import dev.lockstep.wire.proto.Refusal;
import dev.lockstep.wire.proto.Welcome;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One agent's stream. Incoming messages arrive one at a time; outgoing ones may come from any thread. */
final class AgentSession implements AgentLink, StreamObserver<AgentMessage> {

    private static final Logger LOG = LoggerFactory.getLogger(AgentSession.class);

    private final ServerCallStreamObserver<CoordinatorMessage> out;
    private final AgentListener listener;
    private final Clock clock;
    private final int contractVersion;
    private final BooleanSupplier admitted;
    private final String connection = UUID.randomUUID().toString();
    private final AtomicBoolean heard = new AtomicBoolean();
    private volatile Heartbeat heartbeat = Heartbeat.getDefaultInstance();
    private volatile Hello hello = Hello.getDefaultInstance();
    private boolean greeted;
    private boolean gone;
    private volatile boolean welcome;
    private boolean ended;

    AgentSession(
            ServerCallStreamObserver<CoordinatorMessage> out,
            AgentListener listener,
            Clock clock,
            int contractVersion,
            BooleanSupplier admitted) {
        this.out = out;
        this.listener = listener;
        this.clock = clock;
        this.contractVersion = contractVersion;
        this.admitted = admitted;
    }

    @Override
    public void onNext(AgentMessage message) {
        // gRPC logs an error, and the agent would dial again without end.
        DeadThread.told(() -> take(message)).run();
    }

    private void take(AgentMessage message) {
        heard.set(true);
        switch (message.getMessageCase()) {
            case CLOCK_PROBE -> reply(message.getClockProbe());
            case HELLO -> greet(message.getHello());
            default -> hear(message);
        }
    }

    private void reply(ClockProbe probe) {
        Instant now = clock.instant();
        send(CoordinatorMessage.newBuilder()
                .setClockReply(ClockReply.newBuilder()
                        .setSentNanos(probe.getSentNanos())
                        .setCoordinatorNanos(now.getEpochSecond() * 1_000_000_000L + now.getNano()))
                .build());
        takeOneMore();
    }

    private void greet(Hello first) {
        if (greeted) {
            refuse("Hello was sent twice on one stream", false);
            return;
        }
        greeted = true;
        hello = first;
        listener.hello(this, first);
        takeOneMore();
    }

    private void hear(AgentMessage message) {
        if (!welcome) {
            refuse("The first message must be Hello, and no other message may precede Welcome", false);
            return;
        }
        switch (message.getMessageCase()) {
            case INTERVAL -> listener.interval(this, message.getInterval());
            case LOAD_ENDED -> listener.loadEnded(this, message.getLoadEnded());
            case HEARTBEAT -> beat(message.getHeartbeat());
            case STEP_REPORT -> {
                listener.step(this, message.getStepReport());
                takeOneMore();
            }
            case HOOK_REPORT -> {
                listener.hook(this, message.getHookReport());
                takeOneMore();
            }
            default -> takeOneMore();
        }
    }

    private void beat(Heartbeat latest) {
        if (!admitted.getAsBoolean()) {
            refuse("The access token of this agent was removed: restart it with another", false);
            return;
        }
        heartbeat = latest;
        takeOneMore();
    }

    @Override
    public void onError(Throwable broken) {
        LOG.debug("The stream of agent {} broke", agent(), broken);
        gone();
    }

    @Override
    public void onCompleted() {
        gone();
        close();
    }

    /** The stream has ended, by either side; said once or more. */
    void gone() {
        if (greeted && !gone) {
            gone = true;
            listener.closed(this);
        }
    }

    @Override
    public String agent() {
        return hello.getName();
    }

    @Override
    public String connection() {
        return connection;
    }

    @Override
    public boolean heardSince() {
        return heard.getAndSet(false);
    }

    @Override
    public Heartbeat heartbeat() {
        return heartbeat;
    }

    @Override
    public void welcome() {
        welcome = true;
        send(CoordinatorMessage.newBuilder()
                .setWelcome(Welcome.newBuilder().setContractVersion(contractVersion))
                .build());
    }

    @Override
    public void refuse(String reason, boolean retry) {
        LOG.atWarn().addKeyValue("agent", agent()).log("Agent '{}' was refused: {}", agent(), reason);
        send(CoordinatorMessage.newBuilder()
                .setRefusal(Refusal.newBuilder().setReason(reason).setRetry(retry))
                .build());
        close();
    }

    @Override
    public synchronized void send(CoordinatorMessage message) {
        if (ended || out.isCancelled()) {
            return;
        }
        out.onNext(message);
    }

    @Override
    public synchronized void close() {
        if (!ended && !out.isCancelled()) {
            ended = true;
            out.onCompleted();
        }
    }

    @Override
    public void takeOneMore() {
        out.request(1);
    }
}
