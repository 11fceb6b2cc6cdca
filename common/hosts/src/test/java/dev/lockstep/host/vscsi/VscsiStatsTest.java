package dev.lockstep.host.vscsi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.host.UnreadableInputException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class VscsiStatsTest {

    private static final DiskKey DISK = new DiskKey(21, 8194, "scsi0:0");

    @Test
    void readsTheSixteenHistogramsOfADisk() throws IOException {
        VscsiStats stats = sample();
        DiskKey disk = new DiskKey(2_099_979, 8194, "scsi0:0");
        Histogram latency =
                stats.find(disk, HistogramQuantity.LATENCY, Commands.ALL).orElseThrow();

        assertThat(stats.histograms()).hasSize(16);
        assertThat(stats.dropped()).isEmpty();
        assertThat(stats.disks()).containsExactly(disk);
        assertThat(stats.histograms().stream().filter(one -> one.commands() == Commands.ALL))
                .hasSize(6)
                .allMatch(one -> one.count() == 793);
        assertThat(stats.histograms().stream().filter(one -> one.commands() == Commands.WRITES))
                .hasSize(5)
                .allMatch(one -> one.count() == 789);
        assertThat(stats.histograms().stream().filter(one -> one.commands() == Commands.READS))
                .hasSize(5)
                .allMatch(one -> one.count() == 4);
        assertThat(latency.buckets()).contains(new Bucket(100, 500, 304), new Bucket(500, 1_000, 86));
        assertThat(latency.extremes()).isEqualTo(new Extremes(40, 581_013_626_718L));
    }

    @Test
    void theSecondOfTwoEqualLimitsIsWhatLiesAbove() throws IOException {
        Histogram latency = latency("5,100", "3,500", "2,500");

        assertThat(latency.buckets())
                .containsExactly(
                        new Bucket(Long.MIN_VALUE, 100, 5),
                        new Bucket(100, 500, 3),
                        new Bucket(500, Long.MAX_VALUE, 2));
    }

    @Test
    void aPercentileIsAnInterval() throws IOException {
        Histogram latency = latency("5,100", "3,500", "2,500");

        assertThat(latency.percentile(50)).isEqualTo(new ValueBounds(39, 100));
        assertThat(latency.percentile(50.1)).isEqualTo(new ValueBounds(100, 500));
        assertThat(latency.percentile(80)).isEqualTo(new ValueBounds(100, 500));
        assertThat(latency.percentile(99)).isEqualTo(new ValueBounds(500, 9_000));
    }

    @Test
    void betweenTwoPrintsOpenBucketsStayOpen() throws IOException {
        Histogram difference = latency("7,100", "3,500", "4,500").minus(latency("5,100", "3,500", "2,500"));

        assertThat(difference.count()).isEqualTo(4);
        assertThat(difference.extremes()).isNull();
        assertThat(difference.percentile(50)).isEqualTo(new ValueBounds(Long.MIN_VALUE, 100));
        assertThat(difference.percentile(99)).isEqualTo(new ValueBounds(500, Long.MAX_VALUE));
    }

    @Test
    void countingThatBeganAnewIsNoticed() throws IOException {
        Histogram later = latency("1,100", "0,500", "0,500");
        Histogram earlier = latency("5,100", "3,500", "2,500");

        assertThatThrownBy(() -> later.minus(earlier)).hasMessageContaining("the counters were reset");
    }

    @Test
    void histogramsAreMergedBucketByBucket() throws IOException {
        Histogram both = latency("5,100", "3,500", "2,500").plus(latency("0,100", "90,500", "0,500"));

        assertThat(both.buckets()).extracting(Bucket::count).containsExactly(5L, 93L, 2L);
        assertThat(both.percentile(95)).isEqualTo(new ValueBounds(100, 500));
    }

    @Test
    void differentLimitsAreNotCombined() throws IOException {
        Histogram one = latency("5,100", "3,500", "2,500");
        Histogram other = latency("5,200", "3,500", "2,500");

        assertThatThrownBy(() -> one.plus(other)).hasMessageContaining("have different limits");
    }

    @Test
    void anEmptyHistogramHasNoPercentile() throws IOException {
        Histogram empty = latency("0,100", "0,100");

        assertThatThrownBy(() -> empty.percentile(50)).hasMessageContaining("has no percentile");
    }

    @Test
    void damagedHistogramsAreDroppedWithTheirLine() throws IOException {
        String whole = print("5,100", "3,500", "2,500");
        VscsiStats stats = read(whole
                + whole.replace("count,10", "count,11")
                + whole.replace("3,500\n", "x3,500\n")
                + "Histogram: something new,virtual machine worldGroupID,1,virtual disk handleID,2 (scsi0:0)\n1,1\n"
                + whole.substring(0, whole.length() - "2,500\n".length()));

        assertThat(stats.histograms()).hasSize(1);
        assertThat(stats.dropped())
                .containsExactly(
                        "histogram at line 10 dropped: its buckets do not add up to its count",
                        "histogram at line 19 dropped: a line is neither a figure nor a bucket",
                        "histogram at line 28 dropped: its title is unknown",
                        "histogram at line 30 dropped: it is truncated before its last bucket");
    }

    @Test
    void whatIsNoPrintIsRefused() {
        assertThatThrownBy(() -> read("hello\n"))
                .isInstanceOf(UnreadableInputException.class)
                .hasMessageContaining("vscsiStats -p all -c");
    }

    @Test
    void anyDamageEndsInHistogramsOrARefusal() {
        byte[] whole = print("5,100", "3,500", "2,500").repeat(3).getBytes(StandardCharsets.UTF_8);
        for (int seed = 0; seed < 2_000; seed++) {
            Random random = new Random(seed);
            byte[] damaged = whole.clone();
            for (int fault = 0; fault <= seed % 10; fault++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            assertThat(wholeOrDropped(damaged)).as("seed %d", seed).isTrue();
        }
    }

    private static boolean wholeOrDropped(byte[] bytes) {
        try {
            VscsiStats stats = VscsiStatsReader.read(new ByteArrayInputStream(bytes));
            return stats.histograms().stream().allMatch(one -> one.count() >= 0);
        } catch (UnreadableInputException refused) {
            return true;
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** What {@code vscsiStats -p all -c} prints of one disk: 5 quantities by direction, and one of all commands alone. */
    private static VscsiStats sample() throws IOException {
        StringBuilder print = new StringBuilder();
        for (String direction : List.of("", "Read ", "Write ")) {
            boolean reads = direction.equals("Read ");
            boolean writes = direction.equals("Write ");
            String[] latencies = reads ? new String[] {"0,100", "4,500"} : new String[] {"403,100", "304,500"};
            int rest = reads ? 0 : writes ? 82 : 86;
            String commands = direction.isEmpty() ? "commands" : direction + "commands";
            String suffix = reads ? " for Reads" : writes ? " for Writes" : "";
            print.append(histogram("IO lengths of " + commands, latencies, rest))
                    .append(histogram(
                            "distance (in LBNs) between successive " + (direction.isEmpty() ? "commands" : commands),
                            latencies,
                            rest));
            if (direction.isEmpty()) {
                print.append(histogram(
                        "distance (in LBNs) between each command from the closest of previous 16", latencies, rest));
            }
            print.append(histogram("latency of " + direction + "IOs in Microseconds (us)", latencies, rest))
                    .append(histogram(
                            "number of outstanding " + direction + "IOs when a new " + direction + "IO is issued",
                            latencies,
                            rest))
                    .append(histogram(
                            "latency of IO interarrival time" + suffix + " in Microseconds (us)", latencies, rest));
        }
        return read(print.toString());
    }

    private static String histogram(String title, String[] buckets, int rest) {
        long count = rest
                + Stream.of(buckets)
                        .mapToLong(bucket -> Long.parseLong(bucket.substring(0, bucket.indexOf(','))))
                        .sum();
        return "Histogram: " + title + ",virtual machine worldGroupID,2099979,virtual disk handleID,8194 (scsi0:0)\n"
                + "min,40\nmax,581013626718\nmean,392\ncount," + count + "\nFrequency,Histogram Bucket Limit\n"
                + String.join("\n", buckets) + "\n" + rest + ",1000\n0,1000\n";
    }

    private static Histogram latency(String... buckets) throws IOException {
        return read(print(buckets))
                .find(DISK, HistogramQuantity.LATENCY, Commands.ALL)
                .orElseThrow();
    }

    private static VscsiStats read(String text) throws IOException {
        return VscsiStatsReader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String print(String... buckets) {
        long count = Stream.of(buckets)
                .mapToLong(bucket -> Long.parseLong(bucket.substring(0, bucket.indexOf(','))))
                .sum();
        return "Histogram: latency of IOs in Microseconds (us),virtual machine worldGroupID,21,"
                + "virtual disk handleID,8194 (scsi0:0)\nmin,40\nmax,9000\nmean,200\ncount," + count
                + "\nFrequency,Histogram Bucket Limit\n" + String.join("\n", buckets) + "\n";
    }
}
