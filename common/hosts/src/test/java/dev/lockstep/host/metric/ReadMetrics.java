package dev.lockstep.host.metric;

import dev.lockstep.host.pdh.CaptureOptions;
import dev.lockstep.host.pdh.CaptureReader;
import dev.lockstep.host.pdh.CaptureText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Keeps what a mapping makes of a capture. */
public final class ReadMetrics implements SampleSink {

    private final List<List<MetricPoint>> segments = new ArrayList<>();
    private final List<List<MetricPoint>> points = new ArrayList<>();
    private final List<double[]> rows = new ArrayList<>();
    private List<String> missing = List.of();
    private Set<String> vms = Set.of();
    private int interruptions;

    static ReadMetrics of(CaptureText capture, HostMapping mapping) {
        return of(capture.stream(), mapping);
    }

    private static ReadMetrics of(InputStream input, HostMapping mapping) {
        var read = new ReadMetrics();
        MetricRows rows = mapping.rows(read);
        try {
            new CaptureReader(CaptureOptions.of(mapping), rows).read(input);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        read.missing = rows.missing();
        read.vms = rows.vms();
        return read;
    }

    @Override
    public void interrupted() {
        interruptions++;
    }

    @Override
    public void points(List<MetricPoint> newPoints) {
        segments.add(newPoints);
    }

    @Override
    public void row(Instant hostTime, double[] values) {
        points.add(segments.get(segments.size() - 1));
        rows.add(values.clone());
    }

    double[] host(Metric metric) {
        return series(MetricPoint.ofHost(metric));
    }

    double[] of(Metric metric, String instance) {
        return series(MetricPoint.of(metric, instance));
    }

    /** The values of the rows that have the point; fails where none has it. */
    double[] series(MetricPoint point) {
        var values = new ArrayList<Double>();
        for (int row = 0; row < rows.size(); row++) {
            int index = points.get(row).indexOf(point);
            if (index >= 0) {
                values.add(rows.get(row)[index]);
            }
        }
        if (values.isEmpty()) {
            throw new AssertionError("no " + point + " among " + segments);
        }
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    List<MetricPoint> points() {
        return segments.get(segments.size() - 1);
    }

    List<String> missing() {
        return missing;
    }

    Set<String> vms() {
        return vms;
    }

    int interruptions() {
        return interruptions;
    }
}
