package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.progress.LoadMoment;
import dev.lockstep.cli.progress.LoadMoment.GroupMoment;
import dev.lockstep.cli.progress.LoadMoment.HostMoment;
import dev.lockstep.cli.progress.PhasePlan;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class SeriesMomentTest {

    private static final PhasePlan PLAN = PhasePlan.of(JsonMapper.shared()
            .readTree("{\"phases\":{\"idle\":\"0s\",\"rampUp\":\"500ms\",\"measure\":\"2m\",\"drainLimit\":\"30s\"}}"));

    @Test
    void thePlanIsOfThePhasesThatLast() {
        assertThat(PLAN).isEqualTo(new PhasePlan(List.of(0.5, 120.0)));
        assertThat(PhasePlan.of(JsonMapper.shared().readTree("{\"phases\":{\"untilDone\":true,\"limit\":\"30m\"}}")))
                .isEqualTo(new PhasePlan(List.of()));
        assertThat(
                        PhasePlan.of(
                                JsonMapper.shared()
                                        .readTree(
                                                "{\"stages\":[{\"for\":\"1m\"},{\"for\":\"500ms\"}],\"phases\":{\"drainLimit\":\"30s\"}}")))
                .isEqualTo(new PhasePlan(List.of(60.0, 0.5)));
    }

    @Test
    void thePresentIsTheLastSecondAndTheLastRowOfEachHost() {
        assertThat(moment("""
                { "unit": "OPM", "phase": ["rampUp", "measure"], "throughput": [10.0, 20.0], "responseP95Ms": [1.0, 2.5],
                  "errors": [1, 2], "hosts": { "esx1": { "cpuCoreUtilPercent": [80.0, null], "cpuUtilPercent": [50.0, 51.0],
                    "powerWatts": [250.0, null] }, "db": { "cpuUtilPercent": [7.0, 8.0], "other": [1.0, 2.0] } } }
                """))
                .contains(new LoadMoment(
                        PLAN,
                        2,
                        "measure",
                        List.of(new GroupMoment("", 20.0, "OPM", 2.5)),
                        3,
                        List.of(new HostMoment("esx1", 80.0, 250.0), new HostMoment("db", 8.0, null)),
                        List.of()));
    }

    @Test
    void aSecondThatNobodyReportedHasNoFigures() {
        LoadMoment moment = moment("""
                { "unit": "OPM", "phase": ["measure"], "throughput": [null], "responseP95Ms": [null], "errors": [null] }
                """).orElseThrow();

        assertThat(moment.groups()).containsExactly(new GroupMoment("", null, "OPM", null));
        assertThat(moment.errors()).isZero();
        assertThat(moment.hosts()).isEmpty();
    }

    @Test
    void beforeTheFirstSecondThereIsNothing() {
        assertThat(moment("{ \"throughput\": [] }")).isEmpty();
    }

    private static Optional<LoadMoment> moment(String series) {
        return SeriesMoment.of(PLAN, JsonMapper.shared().readTree(series), List.of());
    }
}
