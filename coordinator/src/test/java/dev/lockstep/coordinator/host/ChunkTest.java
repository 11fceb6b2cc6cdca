package dev.lockstep.coordinator.host;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.coordinator.store.HostChunk;
import dev.lockstep.host.metric.MetricPoint;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class ChunkTest {

    private static final Instant AT = Instant.parse("2026-11-01T12:00:00.123456789Z");
    private static final MetricPoint CPU = new MetricPoint("cpuUtilPercent", "");
    private static final MetricPoint READS = new MetricPoint("diskReadsPerSecond", "vmhba0");
    private static final List<MetricPoint> KNOWN = List.of(CPU, READS);

    private final ChunkWriter writer = new ChunkWriter();
    private final List<String> reported = new ArrayList<>();

    @Test
    void givesBackWhatWasWritten() {
        writer.interrupt();
        writer.points(new int[] {0, 1});
        row(0, 1.5, Double.NaN);
        row(1, -0.1, 1e300);
        writer.points(new int[] {1});
        row(2, 7);

        read(point -> true, chunk());

        assertThat(reported)
                .containsExactly(
                        "interrupted",
                        "points " + KNOWN,
                        "row +0 [1.5, NaN]",
                        "row +1 [-0.1, 1.0E300]",
                        "points " + List.of(READS),
                        "row +2 [7.0]");
    }

    @Test
    void readsALaterChunkWithoutTheOnesBefore() {
        writer.points(new int[] {0, 1});
        row(0, 1, 2);
        chunk();
        row(1, 3, 4);

        read(point -> true, chunk());

        assertThat(reported).containsExactly("points " + KNOWN, "row +1 [3.0, 4.0]");
    }

    @Test
    void reportsOnlyWhatIsWanted() {
        writer.points(new int[] {1, 0});
        row(0, 2, 1);

        read(CPU::equals, chunk());

        assertThat(reported).containsExactly("points " + List.of(CPU), "row +0 [1.0]");
    }

    @Test
    void saysWhenItsStampsAndArrivalsLie() {
        writer.points(new int[] {0});
        writer.row(AT, AT.plusSeconds(5), new double[] {1});
        writer.row(AT.minusSeconds(3), AT.plusSeconds(6), new double[] {1});

        HostChunk chunk = chunk();

        assertThat(chunk.firstAt()).isEqualTo(AT.minusSeconds(3));
        assertThat(chunk.lastAt()).isEqualTo(AT);
        assertThat(chunk.firstArrival()).isEqualTo(AT.plusSeconds(5));
        assertThat(chunk.lastArrival()).isEqualTo(AT.plusSeconds(6));
        assertThat(chunk.rows()).isEqualTo(2);
        assertThat(writer.pending(1)).isNull();
    }

    @Test
    void refusesWhatIsDamaged() {
        writer.points(new int[] {0});
        row(0, 1);
        byte[] payload = chunk().payload();

        assertThatThrownBy(() -> read(point -> true, Arrays.copyOf(payload, payload.length / 2)))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void isFullBeforeAStoreCouldNotTakeIt() {
        int series = 20_000;
        int[] places = new int[series];
        double[] values = new double[series];
        writer.points(places);
        for (int row = 0; !writer.isFull(); row++) {
            for (int index = 0; index < series; index++) {
                values[index] = Math.sqrt(row * 31.0 + index);
            }
            writer.row(AT.plusSeconds(row), AT, values);
        }

        assertThat(chunk().payload()).hasSizeLessThan(1 << 20);
    }

    private void row(int second, double... values) {
        writer.row(AT.plusSeconds(second), AT, values);
    }

    private HostChunk chunk() {
        HostChunk pending = requireNonNull(writer.pending(0));
        writer.clear();
        return pending;
    }

    private void read(Predicate<MetricPoint> wanted, HostChunk chunk) {
        read(wanted, chunk.payload());
    }

    private void read(Predicate<MetricPoint> wanted, byte[] payload) {
        new ChunkReader(KNOWN, wanted, new Recorder()).read(payload);
    }

    private final class Recorder implements StoredRowSink {
        @Override
        public void interrupted() {
            reported.add("interrupted");
        }

        @Override
        public void points(List<MetricPoint> points) {
            reported.add("points " + points);
        }

        @Override
        public void row(Instant stamp, Instant arrival, double[] values) {
            reported.add("row +" + (stamp.getEpochSecond() - AT.getEpochSecond()) + " " + Arrays.toString(values));
        }
    }
}
