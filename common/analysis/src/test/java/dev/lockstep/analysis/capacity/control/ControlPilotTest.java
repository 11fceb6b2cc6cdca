package dev.lockstep.analysis.capacity.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.analysis.capacity.control.ControlPilot.Surroundings;
import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.host.sample.HostSamples;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.LoadControl;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A host whose CPU is a tenth of the users, with a row each 5 s. */
class ControlPilotTest {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final Surroundings FINE = new Surroundings(false, false);
    private static final int ROW_SECONDS = 5;
    private static final int MOST = 2_000;

    private final RunSpec spec = SpecReader.read("""
                    name: hold
                    workload: { id: fake }
                    targets: [ { name: db, engine: postgresql, url: "jdbc:postgresql://db/none" } ]
                    load: { control: { hostCpu: 85, host: esx1, start: 400, max: 2000 } }
                    phases: { rampUp: 10s, warmUp: 5m, measure: 5m, rampDown: 10s }
                    prepare: none
                    hosts: [ { name: esx1, offset: 0s } ]
                    """, () -> 1);

    private final LoadControl control = (LoadControl) Objects.requireNonNull(spec.adaptive());
    private final List<LoadChange> changes = new ArrayList<>(spec.firstChanges());
    private final HostSamples samples = new HostSamples();
    private final SampleSink rows = samples.feed();
    private final ControlPilot pilot =
            new ControlPilot(spec, control, changes.get(0).level());

    @BeforeEach
    void begin() {
        rows.points(List.of(MetricPoint.ofHost(Metric.CPU_CORE_UTIL)));
    }

    @Test
    void theCpuComesToTheSetPointAndStaysThere() {
        for (int second = 0; second < 600; second += ROW_SECONDS) {
            row(second, users() / 10);
            look(second, FINE);
            if (second >= 120) {
                assertThat(users() / 10).isCloseTo(85, within(1.0));
            }
        }
    }

    @Test
    void nothingChangesBeforeTheWarmUpNorAfterTheMeasurement() {
        for (int second = 0; second <= 10; second += ROW_SECONDS) {
            row(second, 40);
            assertThat(look(second, FINE)).isEmpty();
        }
        row(610, 40);
        row(615, 40);
        assertThat(look(615, FINE)).isEmpty();
    }

    @Test
    void aRowIsFollowedOnce() {
        row(15, 40);
        row(20, 40);

        assertThat(look(20, FINE)).isPresent();
        assertThat(look(21, FINE)).isEmpty();
    }

    @Test
    void aChangeBeginsAfterAllAgentsHaveLearntIt() {
        row(15, 40);
        row(20, 40);

        assertThat(look(20, FINE).orElseThrow().at()).isEqualTo(21_500_000_000L);
    }

    /** After a takeover, the newest row is one of the feed that ended with the coordinator. */
    @Test
    void anOldRowIsNotFollowed() {
        row(55, 99);
        row(60, 99);
        assertThat(look(300, FINE)).isEmpty();

        row(295, 40);
        row(300, 40);
        assertThat(look(302, FINE)).isPresent();
    }

    @Test
    void aFeedThatIsAlwaysLateIsFollowedFromItsSecondRowOn() {
        row(15, 40);
        row(20, 40);
        assertThat(look(110, FINE)).isEmpty();

        row(25, 40);
        assertThat(look(115, FINE)).isPresent();
    }

    @Test
    void agentsWithoutCpuGetNoMoreLoad() {
        row(15, 40);
        row(20, 40);

        assertThat(look(20, new Surroundings(true, false))).isEmpty();
        assertThat(users()).isEqualTo(400);
    }

    @Test
    void aHostThatRepeatsItsLastCpuDrivesTheLoadNoFarther() {
        int last = 0;
        for (int second = 15; second <= 300; second += ROW_SECONDS) {
            row(second, 40.37);
            if (look(second, FINE).isPresent()) {
                last = second;
            }
        }

        assertThat(last).isLessThanOrEqualTo(15 + 12 * ROW_SECONDS);
    }

    private double users() {
        return changes.get(changes.size() - 1).level() * MOST;
    }

    private void row(int second, double percent) {
        rows.row(START.plusSeconds(second), new double[] {percent});
    }

    private Optional<LoadChange> look(int second, Surroundings surroundings) {
        HostRecord host = new HostRecord("esx1", "test", samples, ClockOffset.ZERO, List.of());
        Optional<LoadChange> change = pilot.next(START, START.plusSeconds(second), host, surroundings);
        change.ifPresent(changes::add);
        return change;
    }
}
