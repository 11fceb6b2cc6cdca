package dev.lockstep.coordinator;

import com.google.protobuf.ByteString;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.CycleTimes;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.Hotspots;
import dev.lockstep.interval.Latency;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.HookCall;
import dev.lockstep.run.HookOutcome;
import dev.lockstep.run.Json;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Step;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.machine.Contract;
import dev.lockstep.wire.IntervalMapping;
import dev.lockstep.wire.proto.AgentLinkGrpc;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.CoordinatorMessage;
import dev.lockstep.wire.proto.Heartbeat;
import dev.lockstep.wire.proto.Hello;
import dev.lockstep.wire.proto.HookReport;
import dev.lockstep.wire.proto.IntervalReport;
import dev.lockstep.wire.proto.LoadEnded;
import dev.lockstep.wire.proto.StepDone;
import dev.lockstep.wire.proto.StepReport;
import dev.lockstep.wire.proto.StepRequest;
import dev.lockstep.wire.proto.Total;
import io.grpc.ChannelCredentials;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * An agent that speaks the real contract but puts no load on anything: each interval of it counts ten committed rows. It
 * answers every step at once, ends its load when it is told to stop, and sends intervals when the test says so.
 */
final class FakeAgent implements AutoCloseable {

    static final int ROWS_PER_SECOND = 10;

    private static final ScheduledExecutorService HEART = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "heart");
        thread.setDaemon(true);
        return thread;
    });

    private final String name;
    private final String instance = UUID.randomUUID().toString();
    private final BlockingQueue<CoordinatorMessage> received = new LinkedBlockingQueue<>();
    private int contractVersion = Contract.CONTRACT_VERSION;
    private final Map<String, String> labels = new HashMap<>();
    private final List<String> hooks = new ArrayList<>();
    private List<HookCall> calls = List.of();
    private String token = "";
    private ChannelCredentials credentials = InsecureChannelCredentials.create();
    private String offered;
    private @Nullable ManagedChannel channel;
    private @Nullable StreamObserver<AgentMessage> out;
    private @Nullable ScheduledFuture<?> heartbeats;
    private String run = "";
    private int users;
    private final List<String> engines = new ArrayList<>();
    private volatile List<AuditedSetting> audit = List.of();
    private volatile boolean verifying = true;
    private volatile long sent;
    private volatile long acknowledged;

    FakeAgent(String name, WorkloadDescriptor workload) {
        this.name = name;
        this.offered = Json.write(workload);
    }

    /** Says this about its workloads, whatever it means. */
    FakeAgent offering(String json) {
        offered = json;
        return this;
    }

    /** Describes an engine; an agent of before does not. */
    FakeAgent on(EngineDescriptor engine) {
        engines.add(Json.write(engine));
        return this;
    }

    FakeAgent speaking(int version) {
        contractVersion = version;
        return this;
    }

    FakeAgent presenting(String accessToken) {
        token = accessToken;
        return this;
    }

    FakeAgent labelled(String key, String value) {
        labels.put(key, value);
        return this;
    }

    /** Finds this when it prepares its next runs. */
    FakeAgent auditing(AuditedSetting... lines) {
        audit = List.of(lines);
        return this;
    }

    /** Leaves the verification to the test, which awaits and {@link #answer}s it. */
    FakeAgent notVerifying() {
        verifying = false;
        return this;
    }

    /** Says that it has a folder with these hooks. */
    FakeAgent hooked(String... names) {
        hooks.addAll(List.of(names));
        return this;
    }

    /** Says of each of its hooks that it was not started; the coordinator knows better of those that were. */
    private void skipHooks() {
        calls.forEach(call -> hook(call.event(), Json.write(HookOutcome.NOT_STARTED)));
    }

    /** Reports a hook; an empty outcome says that it was started. */
    void hook(String event, String outcome) {
        send(AgentMessage.newBuilder()
                .setHookReport(
                        HookReport.newBuilder().setRunId(run).setEvent(event).setOutcome(outcome))
                .build());
    }

    FakeAgent over(ChannelCredentials transport) {
        credentials = transport;
        return this;
    }

    /** Dials and says hello; what comes back is answered or kept for {@link #await}. */
    FakeAgent connect(int port) {
        ManagedChannel opened =
                Grpc.newChannelBuilderForAddress("127.0.0.1", port, credentials).build();
        Metadata headers = new Metadata();
        if (!token.isEmpty()) {
            headers.put(Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER), "Bearer " + token);
        }
        StreamObserver<AgentMessage> stream = AgentLinkGrpc.newStub(opened)
                .withInterceptors(MetadataUtils.newAttachHeadersInterceptor(headers))
                .connect(new Answers());
        channel = opened;
        out = stream;
        send(AgentMessage.newBuilder()
                .setHello(Hello.newBuilder()
                        .setContractVersion(contractVersion)
                        .setName(name)
                        .setInstanceId(instance)
                        .putAllLabels(labels)
                        .setCores(2)
                        .setLockstepVersion("test")
                        .addWorkloads(offered)
                        .addAllEngines(engines)
                        .addAllowedTargets("db*.lab:5432")
                        .setHooksFolder(hooks.isEmpty() ? "" : "/opt/hooks")
                        .addAllHooks(hooks)
                        .setRunId(run))
                .build());
        heartbeats = HEART.scheduleAtFixedRate(this::beat, 1, 1, TimeUnit.SECONDS);
        return this;
    }

    private final class Answers implements StreamObserver<CoordinatorMessage> {
        @Override
        public void onNext(CoordinatorMessage message) {
            switch (message.getMessageCase()) {
                case STEP -> {
                    if (verifying || !isVerification(message)) {
                        answer(message.getStep());
                    }
                }
                case ACKNOWLEDGEMENT ->
                    acknowledged = message.getAcknowledgement().getNextSequence();
                case STOP -> end();
                case FINISH_HOOKS -> skipHooks();
                case RELEASE -> run = "";
                default -> {}
            }
            received.add(message);
        }

        @Override
        public void onError(Throwable broken) {
            received.add(CoordinatorMessage.getDefaultInstance());
        }

        @Override
        public void onCompleted() {
            received.add(CoordinatorMessage.getDefaultInstance());
        }
    }

    private static boolean isVerification(CoordinatorMessage message) {
        return message.getStep().getStep().equals(Step.VERIFY.name());
    }

    /** Waits until it is asked to verify, letting other messages pass. */
    StepRequest awaitVerification() throws InterruptedException {
        CoordinatorMessage message = next();
        while (!isVerification(message)) {
            message = next();
        }
        return message.getStep();
    }

    /** Does a step, at once. */
    void answer(StepRequest request) {
        run = request.getRunId();
        Assignment assignment = Json.read(request.getAssignment(), Assignment.class);
        users = assignment.shares().get(0).users();
        calls = assignment.hooks();
        Step step = Step.valueOf(request.getStep());
        long rows = step == Step.VERIFY ? assignment.agents() * sent * ROWS_PER_SECOND : 0;
        StepOutcome outcome = new StepOutcome(
                        Map.of(), List.of(), Map.of("db", Map.of("rows", rows)), List.of(), Map.of(), List.of())
                .withAudit(step == Step.PREPARE ? audit : List.of());
        send(AgentMessage.newBuilder()
                .setStepReport(StepReport.newBuilder()
                        .setRunId(run)
                        .setNumber(request.getNumber())
                        .setDone(StepDone.newBuilder().setOutcome(Json.write(outcome))))
                .build());
    }

    /** Says that it lives, as it does each second. */
    void beat() {
        send(AgentMessage.newBuilder()
                .setHeartbeat(Heartbeat.newBuilder().setClockUncertaintyNanos(1_000_000))
                .build());
    }

    /** Sends the intervals of these seconds, in this order; their sequence is their second. */
    void measure(int... seconds) {
        measureIn(Phase.MEASURE, seconds);
    }

    /** The same of another phase. */
    void measureIn(Phase phase, int... seconds) {
        for (int second : seconds) {
            measure(interval(second, phase));
        }
    }

    /** Sends an interval; the one with the highest number so far is its last. */
    void measure(Interval interval) {
        sent = Math.max(sent, interval.sequence() + 1);
        report(IntervalMapping.encode(interval));
    }

    /** Sends the interval of a second with its number said twice, as no encoder does, and answers its bytes. */
    byte[] measureUnusually(int second) {
        byte[] usual = IntervalMapping.encode(interval(second, Phase.MEASURE));
        byte[] unusual = Arrays.copyOf(usual, usual.length + 2);
        unusual[usual.length] = dev.lockstep.wire.proto.Interval.SEQUENCE_FIELD_NUMBER << 3;
        unusual[usual.length + 1] = (byte) second;
        sent = Math.max(sent, second + 1L);
        report(unusual);
        return unusual;
    }

    void report(byte[] interval) {
        send(AgentMessage.newBuilder()
                .setInterval(IntervalReport.newBuilder().setRunId(run).setInterval(ByteString.copyFrom(interval)))
                .build());
    }

    private Interval interval(int second, Phase phase) {
        Histogram histogram = Latency.newHistogram();
        histogram.recordValueWithCount(1_000, ROWS_PER_SECOND);
        Latency times = new Latency(histogram, ROWS_PER_SECOND * 1_000_000L, 1_000_000);
        return new Interval(
                second,
                second,
                List.of(new Interval.Cell(
                        0, 0, phase, new Counts(ROWS_PER_SECOND, 0, 0, 0, 0, ROWS_PER_SECOND, 0), times, times)),
                List.of(new Interval.TargetLoad(
                        0, phase, ROWS_PER_SECOND, ROWS_PER_SECOND, 0, Latency.none(), 0, users, 0, CycleTimes.NONE)),
                List.of(),
                new Interval.Health(5, 0, Latency.none(), 1 << 20, 0, 1_000_000, Hotspots.NONE));
    }

    /** Says that its load has ended after the intervals sent so far. */
    void end() {
        long rows = sent * ROWS_PER_SECOND;
        send(AgentMessage.newBuilder()
                .setLoadEnded(LoadEnded.newBuilder()
                        .setRunId(run)
                        .setIntervals(sent)
                        .setLastEndNanos(sent * 1_000_000_000L)
                        .addTotals(Total.newBuilder()
                                .setCounts(dev.lockstep.wire.proto.Counts.newBuilder()
                                        .setCommitted(rows)
                                        .setUnits(rows))))
                .build());
    }

    /** Waits for a message of this kind, letting others pass. */
    CoordinatorMessage await(CoordinatorMessage.MessageCase kind) throws InterruptedException {
        CoordinatorMessage message = next();
        while (message.getMessageCase() != kind) {
            message = next();
        }
        return message;
    }

    /** The next message; an empty one when the stream has ended. */
    CoordinatorMessage next() throws InterruptedException {
        CoordinatorMessage message = received.poll(20, TimeUnit.SECONDS);
        if (message == null) {
            throw new AssertionError("Agent " + name + " hears nothing");
        }
        return message;
    }

    /** Every interval below this number was acknowledged. */
    long acknowledged() {
        return acknowledged;
    }

    private void send(AgentMessage message) {
        StreamObserver<AgentMessage> stream = out;
        if (stream != null) {
            synchronized (stream) {
                stream.onNext(message);
            }
        }
    }

    /** Breaks the connection; the agent still knows its run. */
    void disconnect() {
        ScheduledFuture<?> beats = heartbeats;
        if (beats != null) {
            beats.cancel(false);
        }
        ManagedChannel open = channel;
        if (open != null) {
            open.shutdownNow();
        }
    }

    @Override
    public void close() {
        disconnect();
    }
}
