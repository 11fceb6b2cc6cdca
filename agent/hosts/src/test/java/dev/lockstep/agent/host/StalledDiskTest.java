package dev.lockstep.agent.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.agent.host.DeviceSource.Device;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.sample.Figures;
import dev.lockstep.host.sample.HostSamples;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.host.tidy.TidyOptions;
import dev.lockstep.host.tidy.TidyReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A disk that completes 100 writes a second, of 1 ms each, then none, then the 100 that had to wait. */
class StalledDiskTest {

    private static final Instant START = Instant.parse("2026-11-22T00:00:00Z");
    private static final int WRITES = 100;
    private static final int SECONDS = 60;

    private final StepwisePace pace = new StepwisePace(START);
    private final HostSamples samples = new HostSamples();

    @ParameterizedTest
    @CsvSource({"1, 1500", "2, 2500", "3, 3500", "10, 10500"})
    void eachWriteCountsOnce(int stalledSeconds, long waitedMillis) throws Exception {
        int smooth = SECONDS - stalledSeconds - 1;
        sample(stalledSeconds, waitedMillis);

        Figures latency = samples.over(
                MetricPoint.of(Metric.DISK_WRITE_MILLIS, "sda"),
                new TimeWindow(START.plusSeconds(1), START.plusSeconds(1 + SECONDS)));
        assertThat(latency.mean()).isCloseTo((smooth + waitedMillis) / (smooth + 1.0), within(1e-9));
        assertThat(latency.coveredSeconds()).isEqualTo(smooth + 1);
    }

    private void sample(int stalledSeconds, long waitedMillis) throws IOException, InterruptedException {
        Probe disk = new DeviceProbe<>(
                () -> Map.of("sda", new Device<>(written(stalledSeconds, waitedMillis), true)),
                DiskCounters::plus,
                new DiskReport(true));
        StringWriter text = new StringWriter();
        pace.endSecond = SECONDS + 2;
        new SampleLoop(List.of(disk), pace, Duration.ofSeconds(1), new CsvSink(text)).run();
        new TidyReader(TidyOptions.DEFAULT, samples.feed())
                .read(new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)));
    }

    /** The counters now. The first row, whose length a reader does not know, is one more of 100 quick writes. */
    private DiskCounters written(int stalledSeconds, long waitedMillis) {
        long second = pace.nanos() / StepwisePace.SECOND;
        long quick = Math.min(second, SECONDS - stalledSeconds) * WRITES;
        long late = second > SECONDS ? WRITES : 0;
        return new DiskCounters(0, 0, 0, quick + late, 0, quick + late * waitedMillis);
    }
}
