package dev.lockstep.agent.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.host.metric.Metric;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SampleLoopTest {

    private static final Instant START = Instant.parse("2026-11-22T00:00:00Z");
    private static final long SECOND = StepwisePace.SECOND;

    private final StepwisePace pace = new StepwisePace(START);
    private final List<String> rows = new ArrayList<>();

    @Test
    void rowsComeAtWholeIntervalsFromTheFirstLook() throws Exception {
        run((nanos, into) -> into.add(Metric.CPU_LOAD_1M, (double) nanos / SECOND), 4);

        assertThat(rows).containsExactly("1s [1.0]", "2s [2.0]", "3s [3.0]");
    }

    @Test
    void valuesHaveThreeDecimals() throws Exception {
        run((nanos, into) -> into.add(Metric.CPU_LOAD_1M, 12.34567), 2);

        assertThat(rows).containsExactly("1s [12.346]");
    }

    @Test
    void aValueThatIsMissingStaysMissing() throws Exception {
        run(
                (nanos, into) -> {
                    into.add(Metric.DISK_READ_MILLIS, Double.NaN);
                    into.add(Metric.CPU_LOAD_1M, 7);
                },
                2);

        assertThat(rows).containsExactly("1s [NaN, 7.0]");
    }

    @Test
    void looksThatWereMissedAreLeftOutAndTheBeatIsKept() throws Exception {
        run(
                (nanos, into) -> {
                    into.add(Metric.CPU_LOAD_1M, (double) nanos / SECOND);
                    if (nanos == 2 * SECOND) {
                        pace.nanos += 2_500_000_000L;
                    }
                },
                7);

        assertThat(rows).containsExactly("1s [1.0]", "2s [2.0]", "5s [5.0]", "6s [6.0]");
    }

    @Test
    void aSideThatCannotBeReadDoesNotCostTheOthersAndMayComeBack() throws Exception {
        List<Probe> probes = List.of(
                (nanos, into) -> {
                    if (nanos == 2 * SECOND) {
                        throw new IOException("gone for a while");
                    }
                    into.add(Metric.CPU_LOAD_1M, 7);
                },
                (nanos, into) -> into.add(Metric.CPU_LOAD_1M, 8));
        pace.endSecond = 4;
        new SampleLoop(probes, pace, Duration.ofSeconds(1), sink()).run();

        assertThat(rows).containsExactly("1s [7.0, 8.0]", "2s [8.0]", "3s [7.0, 8.0]");
    }

    @Test
    void aSinkThatTakesNoMoreEndsTheLoop() {
        pace.endSecond = 10;
        SampleLoop loop = new SampleLoop(List.of(), pace, Duration.ofSeconds(1), new RowSink() {
            @Override
            public void row(Instant time, List<Sample> samples) throws IOException {
                throw new IOException("full");
            }

            @Override
            public void close() {}
        });

        assertThatThrownBy(loop::run).isInstanceOf(IOException.class).hasMessage("full");
    }

    private void run(Probe probe, long endSecond) throws IOException, InterruptedException {
        pace.endSecond = endSecond;
        new SampleLoop(List.of(probe), pace, Duration.ofSeconds(1), sink()).run();
    }

    private RowSink sink() {
        return new RowSink() {
            @Override
            public void row(Instant time, List<Sample> samples) {
                String seconds = Duration.between(START, time).toString().substring("PT".length());
                rows.add(seconds.replace("S", "s") + " "
                        + samples.stream().map(Sample::value).toList());
            }

            @Override
            public void close() {}
        };
    }
}
