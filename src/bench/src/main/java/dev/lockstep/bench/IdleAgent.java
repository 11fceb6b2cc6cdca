package dev.lockstep.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** What an agent costs that is linked to a coordinator and has no run, its JIT compiler at rest. */
final class IdleAgent implements Part {

    private static final double BAR_MILLIS_PER_SECOND = 3;

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException {
        List<Double> costs = new ArrayList<>();
        try (CoordinatorProcess coordinator = CoordinatorProcess.start();
                AgentChild agent = AgentChild.start(coordinator, "idle", Installed.HEAP, Map.of())) {
            TimeUnit.SECONDS.sleep(pace.longestWarmUpSeconds());
            for (int round = 0; round < pace.rounds(); round++) {
                costs.add(millisPerSecond(agent, pace.windowSeconds()));
            }
        }
        table.atMost("idle-agent: CPU, median", Median.of(costs.stream()), BAR_MILLIS_PER_SECOND, "ms/s");
        table.figure("idle-agent: CPU, highest", Collections.max(costs), "ms/s");
    }

    private static double millisPerSecond(AgentChild agent, int seconds) throws InterruptedException {
        long began = System.nanoTime();
        long before = agent.cpuNanos();
        TimeUnit.SECONDS.sleep(seconds);
        return 1e3 * (agent.cpuNanos() - before) / (System.nanoTime() - began);
    }
}
