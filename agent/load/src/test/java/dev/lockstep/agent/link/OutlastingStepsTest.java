package dev.lockstep.agent.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.run.RunExecution;
import dev.lockstep.agent.run.SecretResolver;
import dev.lockstep.agent.run.Workloads;
import dev.lockstep.agent.spool.Spool;
import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.hook.RunHooks;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.Json;
import dev.lockstep.run.Planner;
import dev.lockstep.run.Specs;
import dev.lockstep.run.Step;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import dev.lockstep.run.machine.Contract;
import dev.lockstep.run.machine.LinkSettings;
import dev.lockstep.wire.proto.AgentLinkGrpc.AgentLinkImplBase;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.CoordinatorMessage;
import dev.lockstep.wire.proto.Release;
import dev.lockstep.wire.proto.StepReport;
import dev.lockstep.wire.proto.StepRequest;
import dev.lockstep.wire.proto.StopOrder;
import dev.lockstep.wire.proto.Welcome;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Workload;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An agent whose database works on a step until the test lets it end, whatever the coordinator orders meanwhile. */
@Timeout(60)
class OutlastingStepsTest {

    private static final long A_WHILE_MILLIS = 500;
    private static final long LONGEST_SECONDS = 30;

    private final Path folder;
    private final BlockedDatabase database = new BlockedDatabase();
    private final Coordinator coordinator = new Coordinator();
    private final NanoClock clock = new NanoClock(Clock.systemUTC(), System::nanoTime);
    private @Nullable Server server;
    private @Nullable Thread agent;

    OutlastingStepsTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @BeforeEach
    void start() throws IOException {
        Server started = Grpc.newServerBuilderForPort(0, InsecureServerCredentials.create())
                .addService(coordinator)
                .build()
                .start();
        server = started;
        Thread serving = new Thread(() -> serve(agent(started.getPort())), "agent");
        agent = serving;
        serving.start();
    }

    @AfterEach
    void end() throws InterruptedException {
        database.end.countDown();
        if (agent != null) {
            agent.interrupt();
            agent.join();
        }
        if (server != null) {
            server.shutdownNow().awaitTermination();
        }
    }

    @Test
    void aResetThatIsUnderWayIsAnsweredWhenItEndsAlthoughAStopCame() throws Exception {
        coordinator.ask("r1", Step.RESET, "reset");
        database.awaitWork();
        coordinator.stop("r1");
        assertThat(coordinator.reports.poll(A_WHILE_MILLIS, TimeUnit.MILLISECONDS))
                .isNull();
        database.end.countDown();

        assertThat(coordinator.nextReport().hasDone()).isTrue();
    }

    @Test
    void aFinishThatIsStoppedKeepsNoBaseline() throws Exception {
        coordinator.ask("r1", Step.FINISH, "fill");
        database.awaitWork();
        coordinator.stop("r1");
        database.end.countDown();

        StepOutcome outcome = Json.read(coordinator.nextReport().getDone().getOutcome(), StepOutcome.class);
        assertThat(outcome.notes())
                .singleElement()
                .asString()
                .endsWith("; no baseline kept, because the run was stopped or failed");
        assertThat(database.saves).hasValue(0);
    }

    @Test
    void afterAStopNothingBeginsThatCouldNotBeInterrupted() throws Exception {
        database.end.countDown();
        coordinator.ask("r1", Step.RESET, "reset");
        coordinator.nextReport();
        coordinator.stop("r1");
        coordinator.ask("r1", 2, Step.RESET, "reset");

        assertThat(coordinator.nextReport().getFailed().getProblemsList()).isEmpty();
        assertThat(database.works).hasValue(1);
    }

    @Test
    void theStepsOfTheNextRunBeginOnceTheLastOneOfTheRunBeforeHasEnded() throws Exception {
        coordinator.ask("r1", Step.RESET, "reset");
        database.awaitWork();
        coordinator.release("r1");
        coordinator.ask("r2", Step.RESET, "reset");
        coordinator.release("r2");
        coordinator.ask("r3", Step.RESET, "reset");
        Thread.sleep(A_WHILE_MILLIS);
        assertThat(database.works).hasValue(1);
        database.end.countDown();

        StepReport report = coordinator.nextReport();
        while (!report.getRunId().equals("r3")) {
            report = coordinator.nextReport();
        }
        assertThat(report.hasDone()).isTrue();
        assertThat(database.works).hasValue(2);
        assertThat(database.mostAtOnce).hasValue(1);
    }

    private static void serve(RemoteAgent agent) {
        try {
            agent.serve();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
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
                this::open,
                clock,
                new SplittableRandom(1),
                new ClockReading());
    }

    private RemoteRun open(StepRequest first, RemoteRun.Listener listener) {
        String id = first.getRunId();
        Assignment assignment = Json.read(first.getAssignment(), Assignment.class);
        RunExecution execution = new RunExecution(
                assignment,
                database.workloads(),
                SecretResolver.ofReferences(SecretResolver.DEFAULT_NAMES, null, Map.of()),
                ServerGuard.NONE,
                folder.resolve(id));
        RunHooks hooks = new RunHooks(Optional.empty(), assignment, execution::act, new WireHooks(id, listener));
        return new RemoteRun(id, execution, hooks, Spool.open(folder, id), new ClockReading(), listener);
    }

    private static Assignment assignment(String runId, String prepare) {
        String spec = """
                name: steps
                workload: { id: blocked }
                targets: [ { name: pg, engine: postgresql, url: 'jdbc:postgresql://127.0.0.1:1/db', user: u } ]
                load: { users: 1 }
                phases: { measure: 1s }
                prepare: %s
                """.formatted(prepare);
        return Planner.plan(runId, Specs.read(spec), 1).get(0);
    }

    /** Nothing is connected to: its resets and the ends of its fills last until {@link #end}. */
    private static final class BlockedDatabase implements Baseline, Workload {

        final CountDownLatch end = new CountDownLatch(1);
        final AtomicInteger works = new AtomicInteger();
        final AtomicInteger saves = new AtomicInteger();
        final AtomicInteger mostAtOnce = new AtomicInteger();
        private final AtomicInteger atOnce = new AtomicInteger();
        private final CountDownLatch begun = new CountDownLatch(1);

        void awaitWork() throws InterruptedException {
            assertThat(begun.await(LONGEST_SECONDS, TimeUnit.SECONDS)).isTrue();
        }

        /** Like a driver, which waits for its server whatever interrupts. */
        private void work() {
            works.incrementAndGet();
            mostAtOnce.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
            begun.countDown();
            boolean waiting = true;
            while (waiting) {
                try {
                    waiting = !end.await(LONGEST_SECONDS, TimeUnit.SECONDS);
                } catch (InterruptedException ignored) {
                    waiting = true;
                }
            }
            atOnce.decrementAndGet();
        }

        Workloads workloads() {
            Workloads own = Workloads.of(List.of(this));
            return own.on(own.engines().changed(this::withThisBaseline));
        }

        private Engine withThisBaseline(Engine engine) {
            return (Engine) Proxy.newProxyInstance(
                    getClass().getClassLoader(),
                    new Class<?>[] {Engine.class},
                    (proxy, method, arguments) ->
                            method.getName().equals("baseline") ? this : method.invoke(engine, arguments));
        }

        @Override
        public WorkloadDescriptor descriptor() {
            return new WorkloadDescriptor(
                    "blocked",
                    "Blocked",
                    List.of("postgresql"),
                    List.of(new Transaction("call", false)),
                    List.of(),
                    new Metric("tps", 1, List.of()),
                    List.of(),
                    List.of());
        }

        @Override
        public BoundWorkload bind(Binding binding) {
            return (BoundWorkload) Proxy.newProxyInstance(
                    getClass().getClassLoader(), new Class<?>[] {BoundWorkload.class}, (proxy, method, arguments) -> {
                        assertThat(method.getName()).isEqualTo("finish");
                        work();
                        return null;
                    });
        }

        @Override
        public void save(Location location) {
            saves.incrementAndGet();
        }

        @Override
        public boolean saved(Location location) {
            return true;
        }

        @Override
        public Report reset(Location location) {
            work();
            return new Report(Duration.ZERO, 1, 1, "checksum", "waiting");
        }

        @Override
        public void drop(Location location) {
            throw new AssertionError("nobody drops a baseline");
        }
    }

    /** Says what the test tells it to, and answers whatever an agent says, so that it is heard. */
    private static final class Coordinator extends AgentLinkImplBase {

        final BlockingQueue<StepReport> reports = new LinkedBlockingQueue<>();
        private final CountDownLatch connected = new CountDownLatch(1);
        private final CountDownLatch loadEnded = new CountDownLatch(1);
        private @Nullable StreamObserver<CoordinatorMessage> stream;

        @Override
        public StreamObserver<AgentMessage> connect(StreamObserver<CoordinatorMessage> answers) {
            synchronized (this) {
                stream = answers;
            }
            say(CoordinatorMessage.newBuilder()
                    .setWelcome(Welcome.newBuilder().setContractVersion(Contract.CONTRACT_VERSION)));
            connected.countDown();
            return new StreamObserver<>() {
                @Override
                public void onNext(AgentMessage message) {
                    if (message.hasStepReport() && !message.getStepReport().hasProgress()) {
                        reports.add(message.getStepReport());
                    }
                    if (message.hasLoadEnded()) {
                        loadEnded.countDown();
                    }
                    say(CoordinatorMessage.newBuilder());
                }

                @Override
                public void onError(Throwable gone) {}

                @Override
                public void onCompleted() {}
            };
        }

        private synchronized void say(CoordinatorMessage.Builder message) {
            if (stream != null) {
                stream.onNext(message.build());
            }
        }

        void ask(String runId, Step step, String prepare) throws InterruptedException {
            ask(runId, 1, step, prepare);
        }

        void ask(String runId, int number, Step step, String prepare) throws InterruptedException {
            assertThat(connected.await(LONGEST_SECONDS, TimeUnit.SECONDS)).isTrue();
            say(CoordinatorMessage.newBuilder()
                    .setStep(StepRequest.newBuilder()
                            .setRunId(runId)
                            .setNumber(number)
                            .setStep(step.name())
                            .setAssignment(Json.write(assignment(runId, prepare)))));
        }

        /** Until it is known to have arrived: an agent whose load was never ordered reports its end at once. */
        void stop(String runId) throws InterruptedException {
            say(CoordinatorMessage.newBuilder()
                    .setStop(StopOrder.newBuilder().setRunId(runId).setTerminate(true)));
            assertThat(loadEnded.await(LONGEST_SECONDS, TimeUnit.SECONDS)).isTrue();
        }

        void release(String runId) {
            say(CoordinatorMessage.newBuilder().setRelease(Release.newBuilder().setRunId(runId)));
        }

        StepReport nextReport() throws InterruptedException {
            StepReport report = reports.poll(LONGEST_SECONDS, TimeUnit.SECONDS);
            assertThat(report).as("a report").isNotNull();
            return report;
        }
    }
}
