package dev.lockstep.bench;

import dev.lockstep.host.pdh.CaptureOptions;
import dev.lockstep.host.pdh.CaptureReader;
import dev.lockstep.host.pdh.CaptureReport;
import dev.lockstep.host.pdh.CaptureSink;
import dev.lockstep.host.pdh.CounterPath;
import dev.lockstep.host.pdh.Selection;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** The cost of reading a capture of 17,000 columns from memory: a header and a number of bytes of rows. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class CaptureBenchmark {

    /** The size of the capture. The header takes 1 MB, so the difference between the two sizes is rows only. */
    @Param({"10000000", "50000000"})
    public int bytes;

    private byte[] capture = {};

    /** Generates the capture. */
    @Setup
    public void write() throws IOException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        new SyntheticCapture().write(output, bytes);
        capture = output.toByteArray();
    }

    /** Header and rows, with a typical selection of columns. */
    @Benchmark
    public CaptureReport read(Blackhole rows) throws IOException {
        CaptureSink sink = new CaptureSink() {
            @Override
            public void segment(List<CounterPath> columns) {}

            @Override
            public void row(Instant hostTime, double[] values) {
                rows.consume(values);
            }
        };
        CaptureOptions options = CaptureOptions.of(Selection.of(CaptureColumns.WANTED));
        return new CaptureReader(options, sink).read(new ByteArrayInputStream(capture));
    }
}
