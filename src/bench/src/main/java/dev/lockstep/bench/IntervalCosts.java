package dev.lockstep.bench;

import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs {@link IntervalBenchmark}. The bar follows from 1,000 agents with 10 types on one core, for decode and merge. */
final class IntervalCosts implements Part {

    private static final double BAR_MICROS = 1_000;
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
                .warmupTime(TimeValue.milliseconds(pace.warmUpSeconds() * 500L))
                .measurementIterations(ITERATIONS)
                .measurementTime(TimeValue.milliseconds(pace.windowSeconds() * 1_000L / ITERATIONS))
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
        if (method.equals("encode") || !types.equals("10")) {
            table.figure(what, micros, "us");
        } else {
            table.atMost(what, micros, BAR_MICROS, "us");
        }
        result.getSecondaryResults().forEach((name, secondary) -> {
            if (name.endsWith(ALLOCATED)) {
                table.figure(what + ", allocated", secondary.getScore(), "B");
            }
        });
    }
}
