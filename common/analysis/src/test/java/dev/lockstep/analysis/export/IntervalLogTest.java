package dev.lockstep.analysis.export;

import static dev.lockstep.interval.Samples.HEALTHY;
import static dev.lockstep.interval.Samples.commits;
import static dev.lockstep.interval.Samples.times;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.Cell;
import dev.lockstep.interval.Latency;
import dev.lockstep.interval.Specs;
import dev.lockstep.run.Phase;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;

class IntervalLogTest {
    private static final Instant START = Instant.parse("2026-11-02T10:00:00Z");

    @Test
    void isReadBackByTheToolsOfTheFormat() throws IOException {
        var bytes = new ByteArrayOutputStream();
        var log = log(bytes);
        log.write(interval(7, new Cell(0, 0, Phase.MEASURE, commits(5), times(5, 3_000), times(5, 2_000))));
        log.write(interval(8, new Cell(0, 1, Phase.MEASURE, commits(0), Latency.none(), Latency.none())));
        log.write(interval(9, new Cell(0, 1, Phase.MEASURE, commits(1), times(1, 1_000), times(1, 1_000))));

        List<Histogram> histograms = read(bytes);
        assertThat(histograms)
                .extracting(Histogram::getTag)
                .containsExactly(
                        "vm1a.order.response", "vm1a.order.service", "vm1a.browse.response", "vm1a.browse.service");
        Histogram response = histograms.get(0);
        assertThat(response.getTotalCount()).isEqualTo(5);
        assertThat(response.getMinValue()).isEqualTo(3_000);
        assertThat(response.getStartTimeStamp()).isEqualTo(START.plusSeconds(7).toEpochMilli());
        assertThat(response.getEndTimeStamp()).isEqualTo(START.plusSeconds(8).toEpochMilli());
    }

    @Test
    void saysFromWhenOnItsSecondsCountAndInWhichUnit() {
        var bytes = new ByteArrayOutputStream();
        log(bytes).flush();

        assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
                .satisfiesExactly(
                        unit -> assertThat(unit)
                                .isEqualTo("#[Lockstep: values in microseconds, maxima of the lines in milliseconds]"),
                        version -> assertThat(version).startsWith("#[Histogram log format version 1."),
                        base -> assertThat(base).startsWith("#[BaseTime: " + START.getEpochSecond() + ".000 "),
                        start -> assertThat(start)
                                .isEqualTo("#[StartTime: " + START.getEpochSecond()
                                        + ".000 (seconds since epoch), Mon Nov 02 10:00:00 UTC 2026]"),
                        legend -> assertThat(legend).startsWith("\"StartTimestamp\",\"Interval_Length\""));
    }

    @Test
    void holdsOnlyWhatWasDueInAPhaseWhereOneIsAskedFor() throws IOException {
        var bytes = new ByteArrayOutputStream();
        var warmUp = new Cell(0, 0, Phase.WARM_UP, commits(1), times(1, 9_000), times(1, 9_000));
        var measured = new Cell(0, 0, Phase.MEASURE, commits(5), times(5, 3_000), times(5, 2_000));

        log(bytes).write(interval(7, warmUp, measured), Phase.MEASURE);

        assertThat(read(bytes)).extracting(Histogram::getTotalCount).containsExactly(5L, 5L);
    }

    @Test
    void leavesTheHistogramsOfAnIntervalAsTheyWere() throws IOException {
        var times = times(5, 3_000);
        log(new ByteArrayOutputStream()).write(interval(0, new Cell(0, 0, Phase.MEASURE, commits(5), times, times)));

        assertThat(times.histogram().getTag()).isNull();
    }

    @Test
    void reportsWhenItCannotBeWritten() {
        var full = new OutputStream() {
            @Override
            public void write(int octet) throws IOException {
                throw new IOException("disk full");
            }
        };

        assertThatThrownBy(() -> log(full).write(interval(0))).isInstanceOf(IOException.class);
    }

    private static IntervalLog log(OutputStream out) {
        return new IntervalLog(out, Specs.spec(Specs.phases(0, 10)), List.of(Specs.SHOP), START);
    }

    private static Interval interval(int second, Cell... cells) {
        return new Interval(second, second, List.of(cells), List.of(), List.of(), HEALTHY);
    }

    private static List<Histogram> read(ByteArrayOutputStream bytes) {
        var histograms = new ArrayList<Histogram>();
        var reader = new HistogramLogReader(new ByteArrayInputStream(bytes.toByteArray()));
        for (EncodableHistogram next = reader.nextIntervalHistogram();
                next != null;
                next = reader.nextIntervalHistogram()) {
            histograms.add((Histogram) next);
        }
        return histograms;
    }
}
