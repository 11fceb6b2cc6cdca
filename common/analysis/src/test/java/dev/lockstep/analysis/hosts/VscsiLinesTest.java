package dev.lockstep.analysis.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.VscsiLine;
import dev.lockstep.host.vscsi.Bucket;
import dev.lockstep.host.vscsi.Commands;
import dev.lockstep.host.vscsi.DiskKey;
import dev.lockstep.host.vscsi.Extremes;
import dev.lockstep.host.vscsi.Histogram;
import dev.lockstep.host.vscsi.HistogramQuantity;
import dev.lockstep.host.vscsi.VscsiStats;
import java.util.List;
import org.junit.jupiter.api.Test;

class VscsiLinesTest {

    @Test
    void saysWhatWasCountedBetweenTwoPrints() {
        VscsiLine line =
                VscsiLines.of("esx1", print(1, 10, 10), print(1, 15, 30)).get(0);

        assertThat(line.difference()).isTrue();
        assertThat(line.count()).isEqualTo(25);
        assertThat(line.buckets()).containsExactly(new VscsiLine.Bucket(100L, 5), new VscsiLine.Bucket(null, 20));
        assertThat(line.p99()).containsExactly(100L, null);
        assertThat(line.max()).isNull();
    }

    @Test
    void takesTheLaterPrintAloneWhereCountingBeganAnew() {
        VscsiLine line = VscsiLines.of("esx1", print(1, 10, 10), print(1, 5, 0)).get(0);

        assertThat(line.difference()).isFalse();
        assertThat(line.count()).isEqualTo(5);
        assertThat(line.p50()).containsExactly(39L, 100L);
        assertThat(line.max()).isEqualTo(9_000);
    }

    @Test
    void aDiskThatTheFirstPrintDoesNotHaveIsNoDifference() {
        assertThat(VscsiLines.of("esx1", print(2, 10, 10), print(1, 15, 30)))
                .singleElement()
                .satisfies(line -> assertThat(line.difference()).isFalse());
    }

    @Test
    void nothingCountedHasNoPercentiles() {
        VscsiLine line = VscsiLines.of("esx1", null, print(1, 0, 0)).get(0);

        assertThat(line.count()).isZero();
        assertThat(line.p50()).isNull();
    }

    private static VscsiStats print(long handle, long fast, long slow) {
        return new VscsiStats(
                List.of(new Histogram(
                        new DiskKey(21, handle, "scsi0:0"),
                        HistogramQuantity.LATENCY,
                        Commands.ALL,
                        List.of(new Bucket(Long.MIN_VALUE, 100, fast), new Bucket(100, Long.MAX_VALUE, slow)),
                        new Extremes(40, 9_000))),
                List.of());
    }
}
