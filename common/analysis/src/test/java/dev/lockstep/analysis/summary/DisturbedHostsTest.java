package dev.lockstep.analysis.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.result.DisturbanceLine.DisturbedMeasure;
import dev.lockstep.analysis.result.DisturbanceLine.MeasuredValue;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.host.sample.HostSamples;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Samples;
import dev.lockstep.interval.Specs;
import dev.lockstep.run.Phase;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunState;
import dev.lockstep.run.SpecReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** 100 orders a second on each target, 6,000 OPM, for 180 s with an event from second 60 to 120. */
class DisturbedHostsTest {

    private static final Instant START = Instant.parse("2026-11-02T10:00:00Z");
    private static final int SECONDS = 180;
    private static final MetricPoint SENSOR = MetricPoint.ofHost(Metric.POWER);
    private static final MetricPoint PROCESSORS = MetricPoint.of(Metric.POWER, "rapl:packages");

    private final List<HostRecord> hosts = new ArrayList<>();

    @Test
    void theWorkIsDividedByTheWattsOfTheHostOfTheTargets() {
        host("esx1", SENSOR, 300);
        host("client1", PROCESSORS, 60);

        assertThat(perWatt("esx1")).containsExactly("esx1 20.0 OPM/W");
        assertThat(perWatt("esx1", "esx1")).containsExactly("esx1 40.0 OPM/W");
    }

    @Test
    void theWorkOfSeveralHostsIsDividedByTheWattsOfThoseTogether() {
        host("esx1", SENSOR, 300);
        host("esx2", SENSOR, 200);
        host("esx3", SENSOR, 100);

        assertThat(perWatt("esx1", "esx2")).containsExactly("* 24.0 OPM/W");
        assertThat(measures("powerWatts", "esx1", "esx2"))
                .containsExactly("esx1 300.0 W", "esx2 200.0 W", "esx3 100.0 W", "* 500.0 W");
    }

    @Test
    void noHostIsChargedForTheWorkOfAnother() {
        host("esx1", SENSOR, 300);
        host("esx2", PROCESSORS, 60);

        assertThat(perWatt("esx1", "esx2")).isEmpty();
        assertThat(perWatt("esx1", "esx9")).isEmpty();
    }

    private void host(String name, MetricPoint power, double watts) {
        HostSamples samples = new HostSamples();
        SampleSink sink = samples.feed();
        sink.points(List.of(power));
        for (int second = 0; second <= SECONDS; second += 5) {
            sink.row(START.plusSeconds(second), new double[] {watts});
        }
        hosts.add(new HostRecord(name, "test", samples, ClockOffset.ZERO, List.of()));
    }

    private List<String> perWatt(String... hostsOfTargets) {
        return measures("throughputPerWatt", hostsOfTargets);
    }

    /** The host and the value before the event. */
    private List<String> measures(String metric, String... hostsOfTargets) {
        RunSpec spec = spec(hostsOfTargets);
        RunMerge merge = merge(spec);
        RunRecord run = record(spec);
        return ResultComposer.compose(run, merge, HostFigures.of(run, merge, hosts))
                .disturbances()
                .get(0)
                .measures()
                .stream()
                .filter(measure -> measure.metric().equals(metric))
                .map(measure -> measure.subject() + " " + before(measure).value() + " " + measure.unit())
                .toList();
    }

    private static MeasuredValue before(DisturbedMeasure measure) {
        return Objects.requireNonNull(measure.before());
    }

    private static RunSpec spec(String... hostsOfTargets) {
        List<String> targets = IntStream.range(0, hostsOfTargets.length)
                .mapToObj(index -> "{ name: vm%d, engine: postgresql, url: \"jdbc:postgresql://db/%d\", host: %s }"
                        .formatted(index, index, hostsOfTargets[index]))
                .toList();
        return SpecReader.read("""
                name: disturbed
                workload: { id: shop }
                targets: [ %s ]
                load: { users: 4 }
                phases: { measure: %ds }
                events: [ { name: backup, at: 60s, until: 120s } ]
                prepare: none
                """.formatted(String.join(", ", targets), SECONDS), () -> 1);
    }

    private static RunMerge merge(RunSpec spec) {
        var merge = new RunMerge(spec, List.of(Specs.SHOP), List.of("a1"));
        for (int second = 0; second < SECONDS; second++) {
            merge.add(
                    "a1",
                    Samples.interval(
                            second,
                            IntStream.range(0, spec.targets().size())
                                    .mapToObj(target ->
                                            Samples.cell(target, 0, Phase.MEASURE, Samples.commits(100), 1_000))
                                    .toArray(Interval.Cell[]::new)));
        }
        merge.ended("a1");
        return merge;
    }

    private static RunRecord record(RunSpec spec) {
        return new RunRecord(
                "r1",
                spec,
                Map.of(),
                List.of(Specs.SHOP),
                RunState.COMPLETED,
                START,
                START.plusSeconds(SECONDS),
                null,
                null,
                null,
                List.of(),
                List.of(),
                "test");
    }
}
