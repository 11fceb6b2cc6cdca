package dev.lockstep.coordinator.run.ended;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.host.sample.HostSamples;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class LateSamplesTest {

    private static final Instant END = Instant.parse("2026-01-01T12:00:00Z");

    @Test
    void theLastRowsOfAFeedAreAwaitedForAWhile() {
        HostRecord behind = host(ClockOffset.ZERO, -20, -10, 0);

        assertThat(awaited(END, behind)).isTrue();
        assertThat(awaited(END.plusSeconds(90).minusMillis(1), behind)).isTrue();
        assertThat(awaited(END.plusSeconds(90), behind)).isFalse();
    }

    @Test
    void rowsThatPassTheEndOfTheRunByTheClockOfTheCoordinatorAreTheLast() {
        assertThat(awaited(END, host(ClockOffset.ZERO, -20, -10, 10))).isFalse();
        assertThat(awaited(END, host(ClockOffset.given(Duration.ofSeconds(30)), -50, -20)))
                .isFalse();
        assertThat(awaited(END, host(ClockOffset.given(Duration.ofSeconds(-30)), 0, 20)))
                .isTrue();
    }

    @Test
    void oneHostOfSeveralIsAwaited() {
        assertThat(awaited(END, host(ClockOffset.ZERO, -10, 10), host(ClockOffset.ZERO, -20, -10)))
                .isTrue();
    }

    @Test
    void aHostWithoutSamplesIsNotAwaitedBecauseTheyMayBeUploadedMuchLater() {
        assertThat(awaited(END, host(ClockOffset.ZERO))).isFalse();
    }

    @Test
    void aResultThatIsMadeAgainIsAwaitedAsLong() {
        List<HostRecord> passed = List.of(host(ClockOffset.ZERO, -10, 10));

        assertThat(LateSamples.areAwaited(passed, true, END, END.plusSeconds(89)))
                .isTrue();
        assertThat(LateSamples.areAwaited(passed, true, END, END.plusSeconds(90)))
                .isFalse();
    }

    private static boolean awaited(Instant now, HostRecord... hosts) {
        return LateSamples.areAwaited(List.of(hosts), false, END, now);
    }

    /** @param stamps of its rows, in seconds after the end of the run */
    private static HostRecord host(ClockOffset offset, int... stamps) {
        HostSamples samples = new HostSamples();
        SampleSink feed = samples.feed();
        if (stamps.length > 0) {
            feed.points(List.of(MetricPoint.ofHost(Metric.POWER)));
        }
        for (int stamp : stamps) {
            feed.row(END.plusSeconds(stamp), new double[] {300});
        }
        return new HostRecord("esx1", "csv", samples, offset, List.of());
    }
}
