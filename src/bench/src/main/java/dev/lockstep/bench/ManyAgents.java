package dev.lockstep.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * The resources of a coordinator process for a run of many agents with one interval per agent and second, and the delay
 * until a second is visible.
 */
final class ManyAgents implements Part {

    private static final int WARM_UPS = 2;
    private static final int WINDOWS = 5;
    private static final double BAR_CORES = 1;
    private static final double BAR_ANSWER_MILLIS = 200;
    private static final double MEGABYTE = 1 << 20;
    private static final long LIMIT_SECONDS = 300;
    private static final long PAUSE_MILLIS = 200;
    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private final int types;
    private final int rate;
    private final List<Integer> sizes;

    /**
     * @param types transaction types of each agent
     * @param rate transactions per second of each agent, over all types
     * @param sizes numbers of agents, each in a run of its own
     */
    ManyAgents(int types, int rate, List<Integer> sizes) {
        this.types = types;
        this.rate = rate;
        this.sizes = List.copyOf(sizes);
    }

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException {
        for (int agents : sizes) {
            measure(agents, pace, table);
        }
    }

    private void measure(int agents, Pace pace, Table table) throws IOException, InterruptedException {
        try (CoordinatorProcess coordinator = CoordinatorProcess.start();
                AgentFleet fleet = new AgentFleet(types, rate)) {
            fleet.dial(agents, types, coordinator.agentAddress());
            await("the welcomes", fleet::welcomed);
            long beganNanos = System.nanoTime();
            // All of them, also those that were silent for some seconds while the others were admitted.
            String run = coordinator.createRun("agents: { count: " + agents + " }\n" + Specs.unserved(agents));
            await("the order to start", fleet::ordered);
            String what = "agents: %,d at %,d tx/s".formatted(agents, rate);
            table.figure(what + ", from launch to start", (System.nanoTime() - beganNanos) / 1e9, "s");
            fleet.begin();
            watch(what, coordinator, fleet, run, pace, table);
        }
    }

    private static void watch(
            String what, CoordinatorProcess coordinator, AgentFleet fleet, String run, Pace pace, Table table)
            throws IOException, InterruptedException {
        int from = WARM_UPS * pace.warmUpSeconds();
        int to = from + WINDOWS * pace.windowSeconds();
        try (SecondsSeen seen = SecondsSeen.of(coordinator.address("/api/v1/runs/" + run + "/stream"))) {
            askUntil(from, fleet, new AnswerTimes(coordinator, run));
            AnswerTimes answers = new AnswerTimes(coordinator, run);
            long cpuFrom = coordinator.cpuNanos();
            long compilersFrom = coordinator.compilerNanos();
            long ownCpuFrom = SYSTEM.getProcessCpuTime();
            long bytesFrom = fleet.sentBytes();
            long beganNanos = System.nanoTime();
            askUntil(to, fleet, answers);
            double seconds = (System.nanoTime() - beganNanos) / 1e9;
            double compilerCores = (coordinator.compilerNanos() - compilersFrom) / 1e9 / seconds;
            double cores = (coordinator.cpuNanos() - cpuFrom) / 1e9 / seconds - compilerCores;
            double ownCores = (SYSTEM.getProcessCpuTime() - ownCpuFrom) / 1e9 / seconds;
            double bytes = (fleet.sentBytes() - bytesFrom) / seconds;
            table.atMost(what + ", CPU of the coordinator", cores, BAR_CORES, "cores");
            table.figure(what + ", CPU of the coordinator, JIT compiler besides", compilerCores, "cores");
            table.figure(what + ", CPU of the driver, same machine", ownCores, "cores");
            table.figure(what + ", on the wire", bytes, "B/s");
            visible(what, fleet, seen, from, to, table);
            answers.longest()
                    .forEach((path, millis) ->
                            table.atMost(what + ", " + path + ", longest response", millis, BAR_ANSWER_MILLIS, "ms"));
            faults(what, fleet, table);
            memory(what, coordinator, table);
        }
    }

    private static void visible(String what, AgentFleet fleet, SecondsSeen seen, int from, int to, Table table)
            throws InterruptedException {
        await("second " + (to - 1) + " in the stream", () -> seen.has(to - 1));
        List<Double> millis = new ArrayList<>();
        for (int second = from; second < to; second++) {
            millis.add((double) seen.millis(second) - fleet.endMillis(second));
        }
        Collections.sort(millis);
        int p99 = (int) Math.ceil(0.99 * millis.size()) - 1;
        String end = what + ", delay until a second is in the stream";
        table.figure(end + ", median", millis.get(millis.size() / 2), "ms");
        table.figure(end + ", p99 of " + millis.size(), millis.get(p99), "ms");
        table.figure(end + ", longest", millis.get(millis.size() - 1), "ms");
    }

    private static void faults(String what, AgentFleet fleet, Table table) {
        table.zero(what + ", refused", (double) fleet.refused(), "agents");
        table.zero(what + ", ended early", (double) fleet.broken(), "streams");
    }

    private static void memory(String what, CoordinatorProcess coordinator, Table table) throws IOException {
        long process = coordinator.processId();
        table.figure(what + ", resident memory", ResidentMemory.bytes(process) / MEGABYTE, "MB");
        table.figure(what + ", live heap", AgentHeap.liveMegabytes(process), "MB");
    }

    private static void askUntil(int second, AgentFleet fleet, AnswerTimes answers)
            throws IOException, InterruptedException {
        while (fleet.sentSeconds() < second) {
            answers.ask();
            Thread.sleep(PAUSE_MILLIS);
        }
    }

    private static void await(String what, BooleanSupplier condition) throws InterruptedException {
        long begun = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - begun > TimeUnit.SECONDS.toNanos(LIMIT_SECONDS)) {
                throw new IllegalStateException("Waited " + LIMIT_SECONDS + " s for " + what);
            }
            Thread.sleep(20);
        }
    }
}
