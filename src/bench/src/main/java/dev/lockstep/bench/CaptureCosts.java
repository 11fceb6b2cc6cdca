package dev.lockstep.bench;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs {@link CaptureBenchmark} and prints the cost of rows without the header, the difference of the two sizes. */
final class CaptureCosts {

    private static final String ALLOCATED = "gc.alloc.rate.norm";
    private static final int ITERATIONS = 5;
    private static final double BAR = 300;
    private static final int MEGABYTE = 1_000_000;

    void run(Pace pace, Table table) {
        Options options = new OptionsBuilder()
                .include(CaptureBenchmark.class.getSimpleName())
                .addProfiler(GCProfiler.class)
                .verbosity(VerboseMode.SILENT)
                .forks(pace.rounds())
                .warmupIterations(2)
                .warmupTime(TimeValue.milliseconds(pace.warmUpSeconds() * 250L))
                .measurementIterations(ITERATIONS)
                .measurementTime(TimeValue.milliseconds(pace.windowSeconds() * 500L / ITERATIONS))
                .build();
        try {
            List<RunResult> results = new ArrayList<>(new Runner(options).run());
            results.sort(Comparator.comparingInt(CaptureCosts::bytes));
            print(results.get(0), results.get(1), table);
        } catch (RunnerException broken) {
            throw new IllegalStateException("JMH did not run", broken);
        }
    }

    private static void print(RunResult small, RunResult large, Table table) {
        double bytes = (double) bytes(large) - bytes(small);
        double micros =
                large.getPrimaryResult().getScore() - small.getPrimaryResult().getScore();
        table.atLeast("capture: rows from memory", bytes / micros, BAR, "MB/s");
        String what = "capture: allocated for a header and %d MB of rows".formatted(bytes(large) / MEGABYTE);
        table.figure(what, allocated(large) / MEGABYTE, "MB");
    }

    private static int bytes(RunResult result) {
        return Integer.parseInt(result.getParams().getParam("bytes"));
    }

    private static double allocated(RunResult result) {
        String name = result.getSecondaryResults().keySet().stream()
                .filter(each -> each.endsWith(ALLOCATED))
                .findFirst()
                .orElseThrow();
        return requireNonNull(result.getSecondaryResults().get(name)).getScore();
    }
}
