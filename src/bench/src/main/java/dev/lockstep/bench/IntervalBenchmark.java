package dev.lockstep.bench;

import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.interval.Interval;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecReader;
import dev.lockstep.wire.IntervalMapping;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The cost of an interval for an agent (encode) and the coordinator (decode, merge). */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class IntervalBenchmark {

    private static final int VARIANTS = 32;
    private static final int RATE = 5_000;
    private static final List<String> AGENTS =
            IntStream.range(0, 100).mapToObj(agent -> "agent" + agent).toList();

    /** Transaction types. */
    @Param({"5", "10"})
    public int types;

    private Interval[] intervals = {};
    private byte[][] encoded = {};
    private Interval[] decoded = {};
    private Merge merge = newMerge(5);
    private int next;
    private int merged;

    /** Creates the intervals that the benchmarks cycle through. */
    @Setup
    public void makeIntervals() {
        Intervals source = new Intervals(types, RATE, true);
        intervals = IntStream.range(0, VARIANTS).mapToObj(source::next).toArray(Interval[]::new);
        encoded = new byte[VARIANTS][];
        decoded = new Interval[VARIANTS];
        for (int index = 0; index < VARIANTS; index++) {
            encoded[index] = IntervalMapping.encode(intervals[index]);
            decoded[index] = IntervalMapping.decode(encoded[index]);
        }
    }

    /** Each iteration is a separate run. */
    @Setup(Level.Iteration)
    public void beginRun() {
        merge = newMerge(types);
        merged = 0;
    }

    /** From domain to bytes. */
    @Benchmark
    public byte[] encode() {
        return IntervalMapping.encode(intervals[turn()]);
    }

    /** From bytes to domain. */
    @Benchmark
    public Interval decode() {
        return IntervalMapping.decode(encoded[turn()]);
    }

    /** Merges a decoded interval in a run of 100 agents; each second is closed when the last agent has reported it. */
    @Benchmark
    public boolean merge() {
        Interval interval = decoded[turn()];
        int second = merged / AGENTS.size();
        String agent = AGENTS.get(merged % AGENTS.size());
        merged++;
        return merge.add(
                agent,
                new Interval(second, second, interval.cells(), interval.loads(), interval.errors(), interval.health()));
    }

    private int turn() {
        next = (next + 1) % VARIANTS;
        return next;
    }

    private static Merge newMerge(int types) {
        RunSpec spec = SpecReader.read(Specs.unserved(100), () -> 1);
        return new Merge(spec, Descriptors.of(types), AGENTS);
    }
}
