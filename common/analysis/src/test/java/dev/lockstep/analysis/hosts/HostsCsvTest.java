package dev.lockstep.analysis.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.sample.ClockOffset;
import java.io.IOException;
import java.time.Duration;
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
