package dev.lockstep.host.pdh;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Keeps what a reader tells. */
final class ReadRows implements CaptureSink {

    private final List<List<CounterPath>> segments = new ArrayList<>();
    private final List<Instant> times = new ArrayList<>();
    private final List<double[]> values = new ArrayList<>();
    private CaptureReport report = new CaptureReport(0, 0, 0, 0, 0, null, null, Map.of(), List.of());

    static ReadRows everythingOf(CaptureText capture) {
        return of(capture.bytes(), CaptureOptions.of(Selection.everything()));
    }

    static ReadRows of(CaptureText capture, CaptureOptions options) {
        return of(capture.bytes(), options);
    }

    static ReadRows of(byte[] bytes, CaptureOptions options) {
        return of(new ByteArrayInputStream(bytes), options);
    }

    static ReadRows of(InputStream input, CaptureOptions options) {
        ReadRows rows = new ReadRows();
        try {
            rows.report = new CaptureReader(options, rows).read(input);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        return rows;
    }

    @Override
    public void segment(List<CounterPath> columns) {
        segments.add(columns);
    }

    @Override
    public void row(Instant hostTime, double[] row) {
        times.add(hostTime);
        values.add(row.clone());
    }

    List<List<CounterPath>> segments() {
        return segments;
    }

    List<CounterPath> columns() {
        return segments.get(segments.size() - 1);
    }

    List<String> keys() {
        return columns().stream().map(CounterPath::key).toList();
    }

    List<Instant> times() {
        return times;
    }

    List<double[]> values() {
        return values;
    }

    /** The values of the only column whose key is this. */
    double[] series(String key) {
        int index = keys().indexOf(CounterPath.fold(key));
        if (index < 0) {
            throw new AssertionError("no column " + key + " among " + keys());
        }
        return values.stream().mapToDouble(row -> row[index]).toArray();
    }

    CaptureReport report() {
        return report;
    }
}
