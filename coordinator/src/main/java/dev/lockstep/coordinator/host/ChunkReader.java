package dev.lockstep.coordinator.host;

import dev.lockstep.host.metric.MetricPoint;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.zip.InflaterInputStream;

/** Reads what a {@link ChunkWriter} wrote. Confined to one thread. */
final class ChunkReader {

    private final List<MetricPoint> known;
    private final Predicate<MetricPoint> wanted;
    private final StoredRowSink sink;
    private boolean[] kept = {};
    private double[] values = {};
    private List<MetricPoint> announced = List.of();

    /**
     * @param known every series of the feed, by number
     *
     * @param wanted selects the series to replay
     */
    ChunkReader(List<MetricPoint> known, Predicate<MetricPoint> wanted, StoredRowSink sink) {
        this.known = known;
        this.wanted = wanted;
        this.sink = sink;
    }

    /**
     * @throws IllegalStateException if the payload is damaged
     */
    void read(byte[] payload) {
        try (var in = new DataInputStream(
                new BufferedInputStream(new InflaterInputStream(new ByteArrayInputStream(payload))))) {
            for (int what = in.readByte(); what != ChunkWriter.END; what = in.readByte()) {
                switch (what) {
                    case ChunkWriter.POINTS -> readPoints(in);
                    case ChunkWriter.ROW -> readRow(in);
                    case ChunkWriter.INTERRUPTED -> sink.interrupted();
                    default -> throw new IOException("unknown mark " + what);
                }
            }
        } catch (IOException | IndexOutOfBoundsException damaged) {
            throw new IllegalStateException("Stored samples of a host are damaged", damaged);
        }
    }

    private void readPoints(DataInputStream in) throws IOException {
        int count = in.readInt();
        kept = new boolean[count];
        List<MetricPoint> points = new ArrayList<>();
        for (int index = 0; index < count; index++) {
            MetricPoint point = known.get(in.readInt());
            kept[index] = wanted.test(point);
            if (kept[index]) {
                points.add(point);
            }
        }
        values = new double[points.size()];
        if (!points.equals(announced)) {
            announced = points;
            sink.points(points);
        }
    }

    private void readRow(DataInputStream in) throws IOException {
        Instant stamp = readInstant(in);
        Instant arrival = readInstant(in);
        int next = 0;
        for (boolean keep : kept) {
            double value = in.readDouble();
            if (keep) {
                values[next++] = value;
            }
        }
        sink.row(stamp, arrival, values);
    }

    private static Instant readInstant(DataInputStream in) throws IOException {
        return Instant.ofEpochSecond(in.readLong(), in.readInt());
    }
}
