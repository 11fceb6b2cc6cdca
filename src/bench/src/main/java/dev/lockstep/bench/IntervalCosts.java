package dev.lockstep.bench;

import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs {@link IntervalBenchmark}; the goal is that of the ledger, which includes decode and merge. */
final class IntervalCosts implements Part {

    private static final String ALLOCATED = "gc.alloc.rate.norm";
    private static final int ITERATIONS = 5;

    @Override
    public void run(Pace pace, Table table) {
        Options options = new OptionsBuilder()
                .include(IntervalBenchmark.class.getSimpleName())
                .addProfiler(GCProfiler.class)
                .verbosity(VerboseMode.SILENT)
                .forks(pace.rounds())
                .warmupIterations(2)
                .warmupTime(TimeValue.milliseconds(pace.warmUpSeconds() * 250L))
                .measurementIterations(ITERATIONS)
                .measurementTime(TimeValue.milliseconds(pace.windowSeconds() * 500L / ITERATIONS))
                .build();
        try {
            new Runner(options).run().forEach(result -> print(result, table));
        } catch (RunnerException broken) {
            throw new IllegalStateException("JMH did not run", broken);
        }
    }

    private static void print(RunResult result, Table table) {
        String types = result.getParams().getParam("types");
        String method = result.getPrimaryResult().getLabel();
        String what = "intervals: " + method + ", " + types + " types";
        double micros = result.getPrimaryResult().getScore();
        table.figure(what, micros, "us");
        result.getSecondaryResults().forEach((name, secondary) -> {
            if (name.endsWith(ALLOCATED)) {
                table.figure(what + ", allocated", secondary.getScore(), "B");
            }
        });
    }
}
