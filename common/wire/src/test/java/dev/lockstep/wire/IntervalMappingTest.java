package dev.lockstep.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.CountsReader;
import dev.lockstep.interval.CountsWriter;
import dev.lockstep.interval.CycleTimes;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Latency;
import dev.lockstep.interval.RecordedTimes;
import dev.lockstep.interval.Total;
import dev.lockstep.run.Phase;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.IntervalReport;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class IntervalMappingTest {

    private static final Counts COUNTS = new Counts(1, 2, 3, 4, 5, 6, 7);

    private static final int PLENTY_OF_BYTES = 1 << 20;

    private final CountsReader reader = new CountsReader();

    @Test
    void anIntervalSurvivesTheJourney() {
        Interval interval = interval(Phase.MEASURE, latency(10, 3_000_000), latency(9, 2_000_000));

        assertThat(IntervalMapping.fromWire(IntervalMapping.toWire(interval))).isEqualTo(interval);
    }

    @ParameterizedTest
    @MethodSource("phases")
    void everyPhaseHasItsPlaceInTheContract(Phase phase) {
        Interval interval = interval(phase, Latency.none(), Latency.none());

        assertThat(IntervalMapping.fromWire(IntervalMapping.toWire(interval))).isEqualTo(interval);
    }

    private static Stream<Phase> phases() {
        return IntStream.range(0, Phase.MOST).mapToObj(Phase::of);
    }

    /** Made when {@code IntervalReport.interval} was a message of its own and no bytes. */
    private static final String REPORT_OF_BEFORE = """
            KsQCCgNydW4SvAIIAhAFGnoQARgEIggIBRABKAIwBio0CigchJMUAAAAIHick2mZLMzAwMDMAAEwmhFC8f+3/wBhzdfnAQBQ8QRl
            EIDsuAsYgJL0ATI0CigchJMUAAAAIHick2mZLMzAwMDMAAEwmhFC8f+3/wBhbVfnAQBRKQR1EIDRyggYwI23ASJDEAQYBiAGMjAK
            JhyEkxQAAAAeeJyTaZkszMDAwMQAAcxQmhFKM9l/gDDUeQA/wwKxEMCpBxignAE4AkAESAZQgOy4CyoqEAEYBCIIZGVhZGxvY2sq
            BTQwUDAxOAJCEWRlYWRsb2NrIGRldGVjdGVkMkkJAAAAAAAAKUAQAxoxCicchJMUAAAAH3ick2mZLMzAwMDMAAEwmhFKM9l/gDCO
            M4oAAER2A1sQwIQ9GKCNBiCAgEAoCTDoBzoA
            """;

    @Test
    void aReportOfTheContractBeforeIsTheSame() throws InvalidProtocolBufferException {
        byte[] before = Base64.getMimeDecoder().decode(REPORT_OF_BEFORE);
        ByteString bytes = AgentMessage.parseFrom(before).getInterval().getInterval();
        Interval interval = IntervalMapping.decode(bytes.toByteArray());

        assertThat(interval.sequence()).isEqualTo(2);
        assertThat(interval.cells().get(0).counts()).isEqualTo(new Counts(5, 1, 0, 0, 2, 6, 0));
        assertThat(interval.cells().get(0).phase()).isSameAs(Phase.MEASURE);
        assertThat(AgentMessage.newBuilder()
                        .setInterval(IntervalReport.newBuilder().setRunId("run").setInterval(bytes))
                        .build()
                        .toByteArray())
                .isEqualTo(before);
    }

    @Test
    void refusesBytesThatAreNoInterval() {
        assertThatExceptionOfType(MalformedMessageException.class)
                .isThrownBy(() -> IntervalMapping.decode(new byte[] {8}))
                .withMessage("An interval cannot be read");
    }

    @Test
    void leavesOutAServiceTimeThatEqualsTheResponseTime() {
        var wire = IntervalMapping.toWire(interval(Phase.MEASURE, latency(5, 900), latency(5, 900)));

        assertThat(wire.getCells(0).hasService()).isFalse();
        assertThat(IntervalMapping.fromWire(wire).cells().get(0).service()).isEqualTo(latency(5, 900));
    }

    @Test
    void sendsNoBytesForEmptyHistograms() {
        CountsWriter writer = new CountsWriter();

        assertThat(writer.add(RecordedTimes.NONE)).isZero();
        assertThat(Deflation.deflate(writer.written()).size()).isZero();
        assertThat(reader.read(ByteBuffer.allocate(0))).isEqualTo(RecordedTimes.NONE);
    }

    @Test
    void readsAndWritesWhatTheLibraryDoesWhateverTheValues() throws DataFormatException {
        SplittableRandom random = new SplittableRandom(7);
        for (int round = 0; round < 300; round++) {
            Histogram histogram = Latency.newHistogram();
            int bits = random.nextInt(1, 32);
            for (int value = 0; value < 50; value++) {
                long micros = Math.min(Latency.HIGHEST_MICROS, random.nextLong(1L << bits));
                histogram.recordValueWithCount(micros, random.nextLong(1, 1L << random.nextInt(1, 40)));
            }

            ByteBuffer written = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
            int length = histogram.encodeIntoCompressedByteBuffer(written);
            Histogram decoded =
                    earlier(ByteString.copyFrom(written.array(), 0, length)).toHistogram();
            assertThat(decoded).isEqualTo(histogram);
            assertThat(decoded.getMaxValue()).isEqualTo(histogram.getMaxValue());
            assertThat(readByTheLibrary(RecordedTimes.of(histogram))).isEqualTo(histogram);
        }
    }

    /** The library wants a header before the counts. */
    private static Histogram readByTheLibrary(RecordedTimes times) {
        ByteBuffer counts = written(times);
        return Histogram.decodeFromByteBuffer(
                header(3, 1, Latency.HIGHEST_MICROS, counts.remaining())
                        .put(counts)
                        .rewind(),
                1);
    }

    private static ByteBuffer written(RecordedTimes times) {
        CountsWriter writer = new CountsWriter();
        int length = writer.add(times);
        ByteBuffer counts = Inflation.inflate(
                Deflation.deflate(writer.written()).asReadOnlyByteBuffer(), PLENTY_OF_BYTES, "the histogram");
        assertThat(counts.remaining()).isEqualTo(length);
        return counts;
    }

    private static RecordedTimes earlier(ByteString bytes) {
        return new LatencyMapping(ByteString.EMPTY)
                .fromWire(dev.lockstep.wire.proto.Latency.newBuilder()
                        .setHistogram(bytes)
                        .build())
                .times();
    }

    @Test
    void histogramsOfAnIntervalAreReadInTheirOrder() {
        SplittableRandom random = new SplittableRandom(3);
        for (int round = 0; round < 100; round++) {
            List<Interval.Cell> cells = IntStream.range(0, random.nextInt(1, 30))
                    .mapToObj(transaction ->
                            new Interval.Cell(0, transaction, Phase.MEASURE, COUNTS, drawn(random), drawn(random)))
                    .toList();
            Interval usual = interval(Phase.MEASURE, Latency.none(), Latency.none());
            Interval interval =
                    new Interval(1, 2, cells, usual.loads(), usual.errors(), usual.searches(), usual.health());

            assertThat(IntervalMapping.decode(IntervalMapping.encode(interval))).isEqualTo(interval);
        }
    }

    private static Latency drawn(SplittableRandom random) {
        Histogram histogram = Latency.newHistogram();
        for (int value = random.nextInt(200); value > 0; value--) {
            histogram.recordValue(random.nextLong(1L << random.nextInt(1, 32)) % Latency.HIGHEST_MICROS);
        }
        return new Latency(histogram, random.nextLong(1L << 40), random.nextLong(1L << 40));
    }

    @Test
    void whatWasReadCanStillGrow() {
        Histogram decoded = reader.read(written(latency(1, 5).times())).toHistogram();

        decoded.recordValue(Latency.HIGHEST_MICROS);

        assertThat(decoded.getTotalCount()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4, 7, 8, 20, 30})
    void refusesABrokenHistogram(int keep) {
        ByteString whole = ofEarlier(latency(3, 77).times());
        ByteString broken =
                whole.substring(0, Math.min(keep, whole.size() - 1)).concat(ByteString.copyFrom(new byte[1]));

        assertThatExceptionOfType(MalformedMessageException.class).isThrownBy(() -> earlier(broken));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 9})
    void refusesHistogramsThatAreCutOff(int keep) {
        var wire = IntervalMapping.toWire(interval(Phase.MEASURE, latency(3, 77), latency(3, 70)));
        var broken = wire.toBuilder()
                .setHistograms(wire.getHistograms().substring(0, keep))
                .build();

        assertThatExceptionOfType(MalformedMessageException.class)
                .isThrownBy(() -> IntervalMapping.fromWire(broken))
                .withMessage("The bytes of the histograms of an interval cannot be cut off");
    }

    @Test
    void refusesLengthsThatDoNotFitTheHistograms() {
        var wire = IntervalMapping.toWire(interval(Phase.MEASURE, latency(3, 77), latency(3, 70)));

        assertThatThrownBy(() -> IntervalMapping.fromWire(withLengthOfFirst(wire, 1_000)))
                .isInstanceOf(MalformedMessageException.class)
                .hasMessage("histogram_length cannot be 1000");
        assertThatThrownBy(() -> IntervalMapping.fromWire(withLengthOfFirst(wire, -1)))
                .hasMessage("histogram_length cannot be -1");
        assertThatThrownBy(() ->
                        IntervalMapping.fromWire(wire.toBuilder().clearHealth().build()))
                .hasMessageStartingWith("Number of bytes after the last histogram");
    }

    private static dev.lockstep.wire.proto.Interval withLengthOfFirst(
            dev.lockstep.wire.proto.Interval wire, int length) {
        var changed = wire.toBuilder();
        changed.getCellsBuilder(0).getResponseBuilder().setHistogramLength(length);
        return changed.build();
    }

    @Test
    void hostileBytesGiveOneKindOfException() {
        SplittableRandom random = new SplittableRandom(11);
        byte[] good = ofEarlier(latency(3, 77_000).times()).toByteArray();
        var wire = IntervalMapping.toWire(interval(Phase.MEASURE, latency(3, 77_000), latency(3, 70_000)));
        for (int round = 0; round < 20_000; round++) {
            decodeOrRefuse(ByteString.copyFrom(flipped(good, random)));
            decodeOrRefuse(payload(mutated(random)));
            decodeOrRefuse(wire.toBuilder()
                    .setHistograms(
                            ByteString.copyFrom(flipped(wire.getHistograms().toByteArray(), random)))
                    .build());
        }
    }

    private static byte[] flipped(byte[] good, SplittableRandom random) {
        byte[] bytes = good.clone();
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        return bytes;
    }

    @Test
    void aHeaderThatClaimsAHugeRangeTakesNoMemory() {
        ByteString bytes = payload(header(3, 1, Long.MAX_VALUE / 2, 1).put((byte) 2));

        assertThat(earlier(bytes).bytes()).isLessThan(40_000);
    }

    @Test
    void refusesOtherRangesAndPrecisions() {
        assertThatThrownBy(() -> earlier(payload(header(5, 1, 100, 1))))
                .isInstanceOf(MalformedMessageException.class)
                .hasMessage("Digits of a histogram cannot be 5");
        assertThatThrownBy(() -> earlier(payload(header(3, 1000, 100_000, 1))))
                .hasMessage("Lowest value of a histogram cannot be 1000");
    }

    @Test
    void aSmallMessageThatUnpacksIntoAFloodIsRefused() {
        ByteBuffer flood = header(3, 1, 100, 1 << 20);
        flood.position(flood.capacity());

        assertThatThrownBy(() -> earlier(payload(flood)))
                .isInstanceOf(MalformedMessageException.class)
                .hasMessageStartingWith("Length of a histogram cannot be more than");
    }

    @Test
    void aSmallMessageThatUnpacksIntoAFloodOfHistogramsIsRefused() {
        var wire = IntervalMapping.toWire(interval(Phase.MEASURE, Latency.none(), Latency.none()));
        ByteString flood = deflated(ByteBuffer.allocate(32 << 20));

        assertThat(flood.size()).isLessThan(64 << 10);
        assertThatThrownBy(() -> IntervalMapping.fromWire(
                        wire.toBuilder().setHistograms(flood).build()))
                .isInstanceOf(MalformedMessageException.class)
                .hasMessageStartingWith("Length of the histograms of an interval cannot be more than");
    }

    @Test
    void manyFullHistogramsInOneIntervalAreRefused() {
        Histogram histogram = Latency.newHistogram();
        for (long micros = 1; micros < Latency.HIGHEST_MICROS; micros = histogram.nextNonEquivalentValue(micros)) {
            histogram.recordValue(micros);
        }
        Latency full = new Latency(histogram, 0, 0);
        Interval usual = interval(Phase.MEASURE, full, full);
        Interval flood = new Interval(
                1,
                2,
                Collections.nCopies(1_000, usual.cells().get(0)),
                usual.loads(),
                usual.errors(),
                usual.searches(),
                usual.health());

        assertThatThrownBy(() -> IntervalMapping.fromWire(IntervalMapping.toWire(flood)))
                .isInstanceOf(MalformedMessageException.class)
                .hasMessageStartingWith("Length of the histograms of an interval cannot be more than");
        assertThatThrownBy(() -> IntervalMapping.fromWire(ofEarlier(flood)))
                .isInstanceOf(MalformedMessageException.class)
                .hasMessageStartingWith("Memory for the histograms of an interval");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, Phase.MOST + 1, -1, Integer.MIN_VALUE})
    void refusesPhasesThatNoRunHas(int number) {
        var wire = IntervalMapping.toWire(interval(Phase.MEASURE, Latency.none(), Latency.none())).toBuilder();
        wire.getLoadsBuilder(0).setPhase(number);

        assertThatExceptionOfType(MalformedMessageException.class)
                .isThrownBy(() -> IntervalMapping.fromWire(wire.build()))
                .withMessage("phase cannot be " + number);
    }

    @Test
    void refusesNumbersThatNoIntervalHas() {
        var wire = IntervalMapping.toWire(interval(Phase.MEASURE, Latency.none(), Latency.none()));

        assertThatThrownBy(() -> IntervalMapping.fromWire(
                        wire.toBuilder().setSequence(-1).build()))
                .hasMessage("sequence cannot be -1");
        assertThatThrownBy(() -> IntervalMapping.fromWire(wire.toBuilder()
                        .setCells(0, wire.getCells(0).toBuilder().setPhase(Phase.MOST + 1))
                        .build()))
                .hasMessage("phase cannot be 101");
        assertThatThrownBy(() -> IntervalMapping.fromWire(wire.toBuilder()
                        .setSearches(0, wire.getSearches(0).toBuilder().setHits(10))
                        .build()))
                .hasMessage("hits cannot be 10");
    }

    @Test
    void totalsSurviveTheJourney() {
        List<Total> totals = List.of(new Total(0, 1, COUNTS), new Total(3, 2, Counts.NONE));

        assertThat(TotalsMapping.fromWire(TotalsMapping.toWire(totals))).isEqualTo(totals);
    }

    private static void decodeOrRefuse(ByteString bytes) {
        try {
            assertThat(earlier(bytes).total()).isNotNegative();
        } catch (MalformedMessageException expected) {
            assertThat(expected).hasMessageContaining("istogram");
        }
    }

    private static void decodeOrRefuse(dev.lockstep.wire.proto.Interval wire) {
        try {
            assertThat(IntervalMapping.fromWire(wire).sequence()).isEqualTo(wire.getSequence());
        } catch (MalformedMessageException expected) {
            assertThat(expected).hasMessageContaining("istogram");
        }
    }

    /** With the histograms of its cells alone. */
    private static dev.lockstep.wire.proto.Interval ofEarlier(Interval interval) {
        var wire = IntervalMapping.toWire(interval).toBuilder()
                .clearHistograms()
                .clearLoads()
                .clearHealth();
        ByteString histogram = ofEarlier(interval.cells().get(0).response().times());
        wire.getCellsBuilderList()
                .forEach(cell -> cell.setResponse(
                        dev.lockstep.wire.proto.Latency.newBuilder().setHistogram(histogram)));
        return wire.build();
    }

    private static ByteString ofEarlier(RecordedTimes times) {
        Histogram histogram = times.toHistogram();
        ByteBuffer written = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(written);
        return ByteString.copyFrom(written.array(), 0, length);
    }

    private static ByteBuffer mutated(SplittableRandom random) {
        int length = random.nextInt(1, 40);
        ByteBuffer buffer = header(3, 1, 100_000, length);
        while (buffer.hasRemaining()) {
            buffer.put((byte) random.nextInt());
        }
        return buffer;
    }

    private static ByteBuffer header(int digits, long lowest, long highest, int length) {
        return ByteBuffer.allocate(40 + length)
                .putInt(0x1c849313)
                .putInt(length)
                .putInt(0)
                .putInt(digits)
                .putLong(lowest)
                .putLong(highest)
                .putDouble(1.0);
    }

    private static ByteString payload(ByteBuffer plain) {
        ByteString compressed = deflated(plain.rewind());
        ByteBuffer message = ByteBuffer.allocate(8).putInt(0x1c849314).putInt(compressed.size());
        return ByteString.copyFrom(message.flip()).concat(compressed);
    }

    private static ByteString deflated(ByteBuffer plain) {
        Deflater deflater = new Deflater();
        deflater.setInput(plain);
        deflater.finish();
        byte[] compressed = new byte[plain.capacity() + 100];
        int length = deflater.deflate(compressed);
        deflater.end();
        return ByteString.copyFrom(compressed, 0, length);
    }

    @Test
    void anAgentThatReportsNothingOfItsThreadsIsRead() throws InvalidProtocolBufferException {
        var reported = IntervalMapping.toWire(interval(Phase.MEASURE, latency(1, 80), latency(1, 80)));
        var older = reported.toBuilder();
        older.getHealthBuilder().clearHotspots();

        Interval read = IntervalMapping.fromWire(
                dev.lockstep.wire.proto.Interval.parseFrom(older.build().toByteArray()));

        assertThat(read.health().hotspots()).isEqualTo(Interval.Hotspots.NONE);
    }

    private static Interval interval(Phase phase, Latency response, Latency service) {
        return new Interval(
                41,
                42,
                List.of(new Interval.Cell(1, 2, phase, COUNTS, response, service)),
                List.of(new Interval.TargetLoad(
                        1, phase, 10, 9, 1, latency(9, 100), 3, 64, 0, new CycleTimes(8, 700, 600))),
                List.of(new Interval.ErrorCount(1, 2, phase, "deadlock", "40P01", -7, 3, "deadlock detected")),
                List.of(new Interval.SearchCount(1, 7, phase, 9, 4)),
                new Interval.Health(
                        12.5,
                        3,
                        latency(1, 80),
                        1 << 20,
                        -5_000,
                        700,
                        new Interval.Hotspots(
                                new Interval.Busy("lockstep-intervals", 91.5),
                                new Interval.Busy("lockstep-vm1a-7", 40),
                                new Interval.Busy("vm1a", 33),
                                null,
                                new Interval.Busy("/pod7", 12))));
    }

    private static Latency latency(long count, long highestMicros) {
        Histogram histogram = Latency.newHistogram();
        histogram.recordValueWithCount(highestMicros, 1);
        if (count > 1) {
            histogram.recordValueWithCount(highestMicros / 2, count - 1);
        }
        return new Latency(histogram, count * highestMicros * 700, highestMicros * 1_000);
    }
}
