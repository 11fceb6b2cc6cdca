package dev.lockstep.analysis.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.host.sample.Figures;
import dev.lockstep.host.sample.HostSamples;
import dev.lockstep.host.sample.SampleSeries;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class HostsCsvTest {

    private final Sampled esx1 = Sampled.host("esx1")
            .clock(ClockOffset.given(Duration.ofSeconds(7)))
            .with(Metric.READY, "SQL01", 1.5)
            .with(Metric.POWER, 300);

    @Test
    void writesEverySampleOfTheRunByTheCoordinatorsClock() throws IOException {
        var text = new StringBuilder();

        HostsCsv.write(text, List.of(esx1.record()), Sampled.window(0, 10));

        assertThat(text.toString().lines())
                .containsExactly(
                        "time,host,metric,instance,value",
                        "2026-11-20T10:00:00Z,esx1,powerWatts,,300.0",
                        "2026-11-20T10:00:05Z,esx1,powerWatts,,300.0",
                        "2026-11-20T10:00:10Z,esx1,powerWatts,,300.0",
                        "2026-11-20T10:00:00Z,esx1,readyPercentPerVcpu,SQL01,1.5",
                        "2026-11-20T10:00:05Z,esx1,readyPercentPerVcpu,SQL01,1.5",
                        "2026-11-20T10:00:10Z,esx1,readyPercentPerVcpu,SQL01,1.5");
    }

    @Test
    void rowsThatCrossTheEndsAndTheReadingBeforeThemAreThere() throws IOException {
        var text = new StringBuilder();

        HostsCsv.write(text, List.of(esx1.record()), Sampled.window(2, 8));

        assertThat(text.toString().lines().filter(line -> line.contains("powerWatts")))
                .containsExactly(
                        "2026-11-20T10:00:00Z,esx1,powerWatts,,300.0",
                        "2026-11-20T10:00:05Z,esx1,powerWatts,,300.0",
                        "2026-11-20T10:00:10Z,esx1,powerWatts,,300.0");
    }

    @Test
    void aRowWithoutAValueKeepsTheNextFromCoveringItsTime() throws IOException {
        var text = new StringBuilder();
        Sampled idle = Sampled.host("esx1")
                .with(MetricPoint.ofHost(Metric.DISK_WRITE_MILLIS), second -> second == 5 ? Double.NaN : 2.5);

        HostsCsv.write(text, List.of(idle.record()), Sampled.window(0, 10));

        assertThat(text.toString().lines().skip(1))
                .containsExactly(
                        "2026-11-20T10:00:00Z,esx1,diskWriteMillis,,2.5",
                        "2026-11-20T10:00:05Z,esx1,diskWriteMillis,,",
                        "2026-11-20T10:00:10Z,esx1,diskWriteMillis,,2.5");
    }

    /** A feed that began anew between 40 and 47: nobody knows how long the first row after it is. */
    @Test
    void figuresCanBeComputedAgainThoughTheFeedBeganAnew() throws IOException {
        HostSamples samples = new HostSamples();
        SampleSink sink = samples.feed();
        sink.points(List.of(MetricPoint.ofHost(Metric.CPU_UTIL)));
        for (int second = -5; second <= 62; second += second == 40 ? 7 : 5) {
            if (second == 47) {
                sink.interrupted();
            }
            sink.row(Sampled.START.plusSeconds(second), new double[] {second == 47 ? 90 : 50});
        }
        var text = new StringBuilder();
        HostsCsv.write(
                text,
                List.of(new HostRecord("esx1", "csv", samples, ClockOffset.ZERO, List.of())),
                Sampled.window(0, 60));

        SampleSeries again = new SampleSeries();
        List<String> lines = text.toString().lines().skip(1).toList();
        for (int line = 1; line < lines.size(); line++) {
            String[] before = lines.get(line - 1).split(",", -1);
            String[] cells = lines.get(line).split(",", -1);
            double value = cells[4].isEmpty() ? Double.NaN : Double.parseDouble(cells[4]);
            Instant begin = before[4].isEmpty() ? Instant.parse(cells[0]) : Instant.parse(before[0]);
            again.add(begin, Instant.parse(cells[0]), value);
        }
        Figures figures = again.over(Sampled.window(0, 60));
        assertThat(figures.coverage()).isEqualTo(53 / 60.0);
        assertThat(figures)
                .isEqualTo(samples.ofHost(Metric.CPU_UTIL).orElseThrow().over(Sampled.window(0, 60)));
    }

    @Test
    void passesOnThatItCannotWrite() {
        Appendable full = new Appendable() {
            private int lines;

            @Override
            public Appendable append(CharSequence text) throws IOException {
                if (lines++ > 3) {
                    throw new IOException("disk full");
                }
                return this;
            }

            @Override
            public Appendable append(CharSequence text, int start, int end) throws IOException {
                return append(text.subSequence(start, end));
            }

            @Override
            public Appendable append(char character) throws IOException {
                return append(String.valueOf(character));
            }
        };

        assertThatThrownBy(() -> HostsCsv.write(full, List.of(esx1.record()), Sampled.window(0, 100)))
                .isInstanceOf(IOException.class)
                .hasMessage("disk full");
    }
}
