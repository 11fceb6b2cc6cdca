package dev.lockstep.host.tidy;

import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.text.CsvLine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;

/** Writes tidy CSV that {@link TidyReader} reads back to the same numbers. Confined to one thread. */
public final class TidyWriter {

    private static final String OF_HOST = "time,metric,value,instance\r\n";
    private static final String OF_HOSTS = "time,host,metric,instance,value\r\n";

    private final Appendable out;
    private final boolean withHost;
    private final String header;
    private boolean begun;

    private TidyWriter(Appendable out, boolean withHost, String header) throws IOException {
        this.out = out;
        this.withHost = withHost;
        this.header = header;
        out.append(header);
    }

    /** Starts a file or feed of one host, without a host column. */
    public static TidyWriter ofHost(Appendable out) throws IOException {
        return new TidyWriter(out, false, OF_HOST);
    }

    /** Starts a result's {@code hosts.csv}. */
    public static TidyWriter ofHosts(Appendable out) throws IOException {
        return new TidyWriter(out, true, OF_HOSTS);
    }

    /**
     * Adds a value; NaN is written as empty.
     *
     * @param host not written to the file of one host
     */
    public void write(Instant time, String host, MetricPoint point, double value) throws IOException {
        var line = new CsvLine().text(time.toString());
        Double number = Double.isNaN(value) ? null : Double.valueOf(value);
        if (withHost) {
            line.text(host).text(point.metric()).text(point.instance()).number(number);
        } else {
            line.text(point.metric()).number(number).text(point.instance());
        }
        line.appendTo(out);
        begun = true;
    }

    /** The next row does not continue the previous one: writes the header again, which readers take for that. */
    public void interrupt() throws IOException {
        if (begun) {
            out.append(header);
            begun = false;
        }
    }

    /** Writes the samples of a host; fails with an {@link UncheckedIOException}. */
    public SampleSink sink(String host) {
        return new Rows(host);
    }

    private final class Rows implements SampleSink {

        private final String host;
        private List<MetricPoint> points = List.of();

        private Rows(String host) {
            this.host = host;
        }

        @Override
        public void interrupted() {
            try {
                interrupt();
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }

        @Override
        public void points(List<MetricPoint> newPoints) {
            points = newPoints;
        }

        @Override
        public void row(Instant hostTime, double[] values) {
            try {
                for (int index = 0; index < values.length; index++) {
                    write(hostTime, host, points.get(index), values[index]);
                }
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
    }
}
