package dev.lockstep.bench;

import dev.lockstep.run.RunState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

/** What an agent costs at ten transactions a second beside the threads that execute them, its JIT compiler at rest. */
final class LoadedAgent implements Part {

    private static final double BAR_MILLIS_PER_SECOND = 5;
    private static final List<String> WORKERS = List.of("lockstep-db-");
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
        List<Cost> costs = new ArrayList<>();
        try (Installed installed = Installed.start(1)) {
            String run = installed.launch(SPEC);
            installed.await(run, state -> state == RunState.RUNNING);
            TimeUnit.SECONDS.sleep(pace.longestWarmUpSeconds());
            for (int round = 0; round < pace.rounds(); round++) {
                costs.add(measure(installed.agents().get(0), pace.windowSeconds()));
            }
        }
        String what = "loaded-agent: 10 tx/s of order-entry, CPU";
        double fixed = median(costs, Cost::fixed);
        table.atMost(what + " beside the workers, median", fixed, BAR_MILLIS_PER_SECOND, "ms/s");
        double highest = costs.stream().mapToDouble(Cost::fixed).max().orElseThrow();
        table.figure(what + " beside the workers, highest", highest, "ms/s");
        table.figure(what + " of the JIT compiler, median", median(costs, Cost::compilers), "ms/s");
        table.figure(what + " of the workers, median", median(costs, Cost::workers), "ms/s");
    }

    private static double median(List<Cost> costs, ToDoubleFunction<Cost> figure) {
        return Median.of(costs.stream().map(figure::applyAsDouble));
    }

    /**
     * CPU in ms/s.
     *
     * @param fixed of neither the workers nor the JIT compiler
     */
    private record Cost(double fixed, double compilers, double workers) {}

    private static Cost measure(AgentChild agent, int seconds) throws IOException, InterruptedException {
        long began = System.nanoTime();
        long allBefore = agent.cpuNanos();
        long workersBefore = agent.cpuNanosOfThreads(WORKERS);
        long compilersBefore = agent.cpuNanosOfThreads(ThreadCpu.COMPILERS);
        TimeUnit.SECONDS.sleep(seconds);
        double elapsed = (System.nanoTime() - began) / 1e3;
        long workers = agent.cpuNanosOfThreads(WORKERS) - workersBefore;
        long compilers = agent.cpuNanosOfThreads(ThreadCpu.COMPILERS) - compilersBefore;
        long fixed = agent.cpuNanos() - allBefore - workers - compilers;
        return new Cost(fixed / elapsed, compilers / elapsed, workers / elapsed);
    }
}
