package dev.lockstep.bench;

import dev.lockstep.run.RunState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** What an agent costs at ten transactions a second beside the threads that execute them. */
final class LoadedAgent implements Part {

    private static final double BAR_MILLIS_PER_SECOND = 5;
    private static final String WORKERS = "lockstep-db-";
    private static final String SPEC = """
            name: bench
            seed: 1
            workload: { id: order-entry, parameters: { warehouses: 1 } }
            targets: [ { name: db, engine: postgresql, url: embedded } ]
            load: { rate: 10/s, maxUsers: 4 }
            phases: { warmUp: 1s, measure: 1h }
            verify: false
            """;

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException {
        if (!ThreadCpu.isReadable()) {
            table.skipped("loaded-agent", "the CPU of single threads is read from /proc");
            return;
        }
        List<Double> fixed = new ArrayList<>();
        List<Double> calls = new ArrayList<>();
        try (Installed installed = Installed.start(1)) {
            String run = installed.launch(SPEC);
            installed.await(run, state -> state == RunState.RUNNING);
            TimeUnit.SECONDS.sleep(pace.longestWarmUpSeconds());
            for (int round = 0; round < pace.rounds(); round++) {
                measure(installed.agents().get(0), pace.windowSeconds(), fixed, calls);
            }
        }
        String what = "loaded-agent: 10 tx/s of order-entry, CPU";
        table.atMost(what + " beside the workers, median", Median.of(fixed.stream()), BAR_MILLIS_PER_SECOND, "ms/s");
        table.figure(what + " beside the workers, highest", Collections.max(fixed), "ms/s");
        table.figure(what + " of the workers, median", Median.of(calls.stream()), "ms/s");
    }

    private static void measure(AgentChild agent, int seconds, List<Double> fixed, List<Double> calls)
            throws IOException, InterruptedException {
        long began = System.nanoTime();
        long allBefore = agent.cpuNanos();
        long workersBefore = agent.cpuNanosOfThreads(WORKERS);
        TimeUnit.SECONDS.sleep(seconds);
        double elapsed = (System.nanoTime() - began) / 1e3;
        long workers = agent.cpuNanosOfThreads(WORKERS) - workersBefore;
        calls.add(workers / elapsed);
        fixed.add((agent.cpuNanos() - allBefore - workers) / elapsed);
    }
}
