package dev.lockstep.bench;

import dev.lockstep.wire.IntervalMapping;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.ClockProbe;
import dev.lockstep.wire.proto.Heartbeat;
import dev.lockstep.wire.proto.Interval;
import dev.lockstep.wire.proto.StartOrder;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Agents of one run, each with its own connection, driven by one thread. They send an interval per second, all at its
 * end like real agents, and heartbeats spread over the second.
 */
final class AgentFleet implements AutoCloseable {

    private static final int VARIANTS = 32;
    private static final int TICK_MILLIS = 100;
    private static final int TICKS_PER_SECOND = 10;
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long UNCERTAINTY_NANOS = 100_000;

    private final List<EncodedAgent> agents = new ArrayList<>();
    private final List<ManagedChannel> channels = new ArrayList<>();
    private final List<Interval> variants;
    private final ScheduledExecutorService ticker = Executors.newSingleThreadScheduledExecutor();
    private volatile List<IntervalMessage> messages = List.of();
    private volatile long startMillis = Long.MAX_VALUE;
    private final AtomicInteger sentSeconds = new AtomicInteger();
    private @Nullable Future<?> ticking;
    private int ticks;

    /** @param rate transactions per second of each agent, over all types */
    AgentFleet(int types, int rate) {
        Intervals source = new Intervals(types, rate, true);
        variants = IntStream.range(0, VARIANTS)
                .mapToObj(source::next)
                .map(IntervalMapping::toWire)
                .toList();
    }

    /** Connects this many agents and starts their heartbeats. */
    void dial(int number, int types, String address) {
        for (int agent = 0; agent < number; agent++) {
            ManagedChannel channel = Grpc.newChannelBuilder(address, InsecureChannelCredentials.create())
                    .directExecutor()
                    .disableRetry()
                    .build();
            channels.add(channel);
            EncodedAgent dialled = new EncodedAgent(channel);
            dialled.dial("agent" + agent, Descriptors.of(types));
            agents.add(dialled);
        }
        ticking = ticker.scheduleAtFixedRate(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    boolean welcomed() {
        return agents.stream().allMatch(EncodedAgent::welcomed);
    }

    /** Whether every agent has its start time. */
    boolean ordered() {
        return agents.stream().allMatch(agent -> agent.start() != null);
    }

    /** Starts sending intervals at the start time of the agents. */
    void begin() {
        StartOrder order = Objects.requireNonNull(agents.get(0).start(), "The agents have no start order");
        messages = variants.stream()
                .map(variant -> new IntervalMessage(order.getRunId(), variant))
                .toList();
        startMillis = order.getStartNanos() / NANOS_PER_MILLI;
    }

    private void tick() {
        beat(ticks++ % TICKS_PER_SECOND);
        long now = System.currentTimeMillis();
        while (now >= endMillis(sentSeconds.get())) {
            sendSecond(sentSeconds.get());
            sentSeconds.incrementAndGet();
        }
    }

    private void beat(int turn) {
        byte[] probe = AgentMessage.newBuilder()
                .setClockProbe(ClockProbe.newBuilder().setSentNanos(System.currentTimeMillis() * NANOS_PER_MILLI))
                .build()
                .toByteArray();
        byte[] heartbeat = AgentMessage.newBuilder()
                .setHeartbeat(Heartbeat.newBuilder().setClockUncertaintyNanos(UNCERTAINTY_NANOS))
                .build()
                .toByteArray();
        for (int agent = turn; agent < agents.size(); agent += TICKS_PER_SECOND) {
            if (agents.get(agent).welcomed()) {
                agents.get(agent).send(probe);
                agents.get(agent).send(heartbeat);
            }
        }
    }

    private void sendSecond(int second) {
        for (int agent = 0; agent < agents.size(); agent++) {
            int first = agent;
            agents.get(agent).due(second + 1, sent -> messages.get((first + sent) % VARIANTS)
                    .of(sent));
        }
    }

    /** When a second of the run ends, milliseconds since 1970. */
    long endMillis(int second) {
        return startMillis == Long.MAX_VALUE ? Long.MAX_VALUE : startMillis + (second + 1) * 1_000L;
    }

    /** The number of seconds sent, which is also the number of the current one. */
    int sentSeconds() {
        if (ticking != null && ticking.isDone()) {
            throw new IllegalStateException("The driver of the agents has failed");
        }
        return sentSeconds.get();
    }

    long sentBytes() {
        return agents.stream().mapToLong(EncodedAgent::sentBytes).sum();
    }

    /** The number of agents refused. */
    long refused() {
        return agents.stream().filter(EncodedAgent::refused).count();
    }

    /** The number of streams that have ended. */
    long broken() {
        return agents.stream().filter(agent -> agent.broken() != null).count();
    }

    @Override
    public void close() {
        ticker.shutdownNow();
        channels.forEach(ManagedChannel::shutdownNow);
    }
}
