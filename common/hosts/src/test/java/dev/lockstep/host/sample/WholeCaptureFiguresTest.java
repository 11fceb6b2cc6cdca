package dev.lockstep.host.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.host.metric.HostMapping;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.Vms;
import dev.lockstep.host.pdh.CaptureOptions;
import dev.lockstep.host.pdh.CaptureReader;
import dev.lockstep.host.pdh.GeneratedCaptures;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class WholeCaptureFiguresTest {

    private static final Instant START = Instant.parse("2016-08-11T15:21:36Z");

    @Test
    void weighsEachRowOfUnevenStepsWithItsOwnLength() throws IOException {
        int last = GeneratedCaptures.UNEVEN_ROWS - 1;
        TimeWindow hour = new TimeWindow(START, START.plusSeconds(GeneratedCaptures.secondOf(last)));
        HostSamples samples = read();

        Figures core = samples.over(MetricPoint.ofHost(Metric.CPU_CORE_UTIL), hour);
        assertThat(core.rows()).isEqualTo(899);
        assertThat(core.coveredSeconds()).isEqualTo(3_685);
        assertThat(core.coverage()).isEqualTo(1);
        // 899 rows of 4 s but the first, which has no step; 89 of them, all of value 2, are a second longer.
        assertThat(core.mean()).isCloseTo((4 * (900 * 6 - 2) + 89 * 2) / 3_685.0, within(1e-9));
        assertThat(core.min()).isEqualTo(2);
        assertThat(core.max()).isEqualTo(10);
        assertThat(core.p95()).isEqualTo(10);
        assertThat(samples.over(MetricPoint.of(Metric.NETWORK_IN, "vmnic2"), hour)
                        .max())
                .isEqualTo(last);
    }

    private static HostSamples read() throws IOException {
        var samples = new HostSamples();
        HostMapping mapping = HostMapping.esxtop(Vms.ALL, List.of());
        try (InputStream input = GeneratedCaptures.hourOfUnevenSteps().stream()) {
            new CaptureReader(CaptureOptions.of(mapping), mapping.rows(samples.feed())).read(input);
        }
        return samples;
    }
}
