package dev.lockstep.host.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.host.SampleFiles;
import dev.lockstep.host.metric.HostMapping;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.Vms;
import dev.lockstep.host.pdh.CaptureOptions;
import dev.lockstep.host.pdh.CaptureReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An hour of a real host; the figures were computed from the file by other means. */
class SampleCaptureFiguresTest {

    private static final TimeWindow HOUR =
            new TimeWindow(Instant.parse("2016-08-12T13:38:30Z"), Instant.parse("2016-08-12T14:39:25Z"));

    @Test
    void readsAnHourOfUnevenSteps() throws IOException {
        HostSamples samples = read("esxtop/esxi60-ht32-selected-900rows.csv");

        Figures core = samples.over(MetricPoint.ofHost(Metric.CPU_CORE_UTIL), HOUR);
        assertThat(core.rows()).isEqualTo(899);
        assertThat(core.coveredSeconds()).isEqualTo(3_655);
        assertThat(core.coverage()).isEqualTo(1);
        assertThat(core.mean()).isCloseTo(3.4331, within(0.00005));
        assertThat(core.min()).isEqualTo(0.99);
        assertThat(core.max()).isEqualTo(14.59);
        assertThat(core.p95()).isEqualTo(8.26);
        assertThat(samples.over(MetricPoint.of(Metric.NETWORK_IN, "vmnic2"), HOUR)
                        .max())
                .isEqualTo(958.22);
    }

    private static HostSamples read(String name) throws IOException {
        var samples = new HostSamples();
        HostMapping mapping = HostMapping.esxtop(Vms.ALL, List.of());
        try (InputStream input = Files.newInputStream(SampleFiles.find(name))) {
            new CaptureReader(CaptureOptions.of(mapping), mapping.rows(samples.feed())).read(input);
        }
        return samples;
    }
}
