package dev.lockstep.bench;

import dev.lockstep.wire.IntervalMapping;
import dev.lockstep.wire.proto.Interval;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/** The rate at which a coordinator process stores intervals of 100 agents with 10 transaction types. */
final class LedgerIntervals implements Part {

    private static final int AGENTS = 100;
    private static final int TYPES = 10;
    private static final int RATE = 5_000;
    private static final int VARIANTS = 32;
    private static final int INTERVALS_PER_WINDOW_SECOND = 10;
    private static final int CHANNELS = 10;
    private static final double BAR_PER_SECOND = 1_000;
    private static final double BAR_CPU_MICROS = 1_000;
    private static final long LIMIT_SECONDS = 600;
    private static final long BEAT_NANOS = 500_000_000;

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException {
        int intervals = pace.windowSeconds() * INTERVALS_PER_WINDOW_SECOND;
        List<StubAgent> agents = agents(intervals);
        List<ManagedChannel> channels = new ArrayList<>();
        try (CoordinatorProcess coordinator = CoordinatorProcess.start()) {
            dial(agents, coordinator.agentAddress(), channels);
            await("the welcomes", agents, () -> agents.stream().allMatch(StubAgent::welcomed));
            coordinator.createRun(Specs.unserved(AGENTS));
            measure(agents, (long) AGENTS * intervals, coordinator, table);
        } finally {
            channels.forEach(ManagedChannel::shutdownNow);
        }
    }

    private static void measure(List<StubAgent> agents, long all, CoordinatorProcess coordinator, Table table)
            throws InterruptedException {
        await("a fifth of the intervals", agents, () -> acknowledged(agents) >= all / 5);
        long from = acknowledged(agents);
        long fromNanos = System.nanoTime();
        long fromCpu = coordinator.cpuNanos();
        await("all intervals", agents, () -> acknowledged(agents) == all);
        double seconds = (System.nanoTime() - fromNanos) / 1e9;
        double cpuMicros = (coordinator.cpuNanos() - fromCpu) / 1e3;
        long stored = all - from;
        table.atLeast("ledger: 100 agents, 10 types, stored", stored / seconds, BAR_PER_SECOND, "intervals/s");
        table.atMost("ledger: CPU of the coordinator per interval", cpuMicros / stored, BAR_CPU_MICROS, "us");
    }

    private static List<StubAgent> agents(int intervals) {
        Intervals source = new Intervals(TYPES, RATE, true);
        List<Interval> variants = IntStream.range(0, VARIANTS)
                .mapToObj(source::next)
                .map(IntervalMapping::toWire)
                .toList();
        return IntStream.range(0, AGENTS)
                .mapToObj(agent -> new StubAgent(variants, intervals))
                .toList();
    }

    private static void dial(List<StubAgent> agents, String address, List<ManagedChannel> channels) {
        for (int channel = 0; channel < CHANNELS; channel++) {
            channels.add(Grpc.newChannelBuilder(address, InsecureChannelCredentials.create())
                    .build());
        }
        for (int agent = 0; agent < AGENTS; agent++) {
            agents.get(agent).dial(channels.get(agent % CHANNELS), "stub" + agent, Descriptors.of(TYPES));
        }
    }

    private static long acknowledged(List<StubAgent> agents) {
        return agents.stream().mapToLong(StubAgent::acknowledged).sum();
    }

    /** Waits while the agents send heartbeats. */
    private static void await(String what, List<StubAgent> agents, BooleanSupplier condition)
            throws InterruptedException {
        long begun = System.nanoTime();
        long beaten = begun;
        while (!condition.getAsBoolean()) {
            long now = System.nanoTime();
            if (now - begun > TimeUnit.SECONDS.toNanos(LIMIT_SECONDS)) {
                throw new IllegalStateException("Waited " + LIMIT_SECONDS + " s for " + what);
            }
            if (now - beaten > BEAT_NANOS) {
                beaten = now;
                agents.forEach(StubAgent::beat);
            }
            Thread.sleep(5);
        }
    }
}
