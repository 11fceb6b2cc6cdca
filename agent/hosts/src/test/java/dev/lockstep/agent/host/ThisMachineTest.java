package dev.lockstep.agent.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ThisMachineTest {

    private static final long LIMIT_SECONDS = 30;

    /** Without a value in an interval without a request or a period of the quota. */
    private static final Set<String> OF_EVENTS =
            Set.of("diskReadMillis", "diskWriteMillis", "containerThrottledPercent");

    private final BlockingQueue<List<Sample>> rows = new LinkedBlockingQueue<>();

    @Test
    @EnabledOnOs(OS.LINUX)
    void reportsWhatCanBeTrueOfAMachine() throws InterruptedException {
        Map<String, Double> said = firstRow().stream()
                .filter(sample -> sample.instance().isEmpty())
                .collect(Collectors.toMap(sample -> sample.metric().id(), Sample::value));

        assertThat(said.get("cpuUtilPercent")).isBetween(0.0, 100.0);
        assertThat(said.get("logicalCpus"))
                .isGreaterThanOrEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(said.get("cores")).isBetween(1.0, said.get("logicalCpus"));
        assertThat(said.get("cpuStealPercent")).isBetween(0.0, 100.0);
        assertThat(said.get("memoryUsedMBytes")).isPositive();
        assertThat(said.get("memoryAvailableMBytes")).isPositive();
        assertThat(said.get("cpuLoad1m")).isNotNegative();
        assertThat(said.get("runQueueThreads")).isPositive();
        assertThat(said.get("contextSwitchesPerSecond")).isPositive();
        assertThat(said).containsKeys("interruptsPerSecond", "swapInMBytesPerSecond", "swapOutMBytesPerSecond");
        assertThat(said.entrySet()).allMatch(entry -> canBeTrue(entry.getKey(), entry.getValue()));
    }

    private static boolean canBeTrue(String metric, double value) {
        return Double.isNaN(value) ? OF_EVENTS.contains(metric) : Double.isFinite(value) && value >= 0;
    }

    @Test
    void intervalsThatTicksCannotFillAreRefused() {
        assertThatThrownBy(() -> new HostSampler(Clock.systemUTC(), Duration.ofMillis(100), sink()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the interval must be from 1s to 1m, was 100ms");
    }

    private List<Sample> firstRow() throws InterruptedException {
        HostSampler sampler = new HostSampler(Clock.systemUTC(), HostSampler.SHORTEST_INTERVAL, sink());
        Thread thread = new Thread(() -> run(sampler));
        thread.start();
        try {
            List<Sample> row = rows.poll(LIMIT_SECONDS, TimeUnit.SECONDS);
            assertThat(row).isNotNull();
            return row;
        } finally {
            sampler.end();
            thread.join();
        }
    }

    private static void run(HostSampler sampler) {
        try {
            sampler.run();
        } catch (IOException | InterruptedException broken) {
            throw new AssertionError(broken);
        }
    }

    private RowSink sink() {
        return new RowSink() {
            @Override
            public void row(Instant time, List<Sample> samples) {
                rows.add(samples);
            }

            @Override
            public void close() {}
        };
    }
}
