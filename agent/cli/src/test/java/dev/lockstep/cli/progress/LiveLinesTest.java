package dev.lockstep.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.cli.progress.LoadMoment.GroupMoment;
import dev.lockstep.cli.progress.LoadMoment.HostMoment;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LiveLinesTest {

    private static final PhasePlan PLAN = new PhasePlan(List.of(2.0, 5.0, 20.0, 1.0));
    private static final List<HostMoment> HOSTS = List.of(
            new HostMoment("esx1", 81.4, 250.4), new HostMoment("esx2", null, null), new HostMoment("db", 3.0, null));

    @Test
    void theBarShowsThePhasesAndTheLineTheFigures() {
        assertThat(LiveLines.of(moment(12, 1204.4, 12.34, 0), 100, false))
                .containsExactly(
                        "[======|===============|=============>...............................................|..] 12 of 28 s",
                        "  measure    12 s      1,204 OPM  p95    12.3 ms  errors 0  esx1 81 % CPU 250 W  db 3 % CPU");
    }

    @Test
    void aNarrowTerminalLosesTheLastFigures() {
        assertThat(LiveLines.of(moment(12, 1204.4, 12.34, 0), 60, false))
                .containsExactly(
                        "[===|========|======>.........................|.] 12 of 28 s",
                        "  measure    12 s      1,204 OPM  p95    12.3 ms  errors 0");
        assertThat(LiveLines.of(moment(12, 1204.4, 12.34, 0), 20, false))
                .containsExactly("12 of 28 s", "  measure    12 s");
    }

    @Test
    void whatIsNotKnownIsADash() {
        assertThat(LiveLines.of(moment(1, null, null, 0), 100, false).get(1))
                .isEqualTo(
                        "  measure     1 s          - OPM  p95       - ms  errors 0  esx1 81 % CPU 250 W  db 3 % CPU");
    }

    @Test
    void errorsAreRedWhereColoursAreAllowed() {
        assertThat(LiveLines.of(moment(12, 1204.4, 12.34, 7), 60, true).get(1))
                .isEqualTo("  measure    12 s      1,204 OPM  p95    12.3 ms  \u001b[31merrors 7\u001b[0m");
        assertThat(LiveLines.of(moment(12, 1204.4, 12.34, 7), 60, false).get(1)).endsWith("errors 7");
        assertThat(LiveLines.of(moment(12, 1204.4, 12.34, 0), 60, true).get(1)).endsWith("errors 0");
    }

    @Test
    void thresholdsAreShownBelowAndThoseMissedSoFarInRedAndFirst() {
        var moment = judged(List.of(MET, UNKNOWN, MISSED));

        assertThat(LiveLines.of(moment, 62, true).subList(2, 5))
                .containsExactly(
                        "\u001b[31m  missed        p95 <= 20ms: 23 ms, 115 % of the limit\u001b[0m",
                        "  ok            errorShare <= 0.1 %: 0.0005, 50 % of the limit",
                        "  not measured  esx1 powerWatts <= 900: host esx1 was not samp");
        assertThat(LiveLines.of(moment, 60, false).get(2)).startsWith("  missed ");
    }

    @Test
    void ofManyThresholdsTheFirstAreShown() {
        var moment = judged(Collections.nCopies(40, MET));

        assertThat(LiveLines.of(moment, 60, true)).hasSize(12);
    }

    @Test
    void theDrainIsPastTheLastPhase() {
        assertThat(LiveLines.of(moment(30, 3.0, 1.0, 0), 40, false).get(0))
                .isEqualTo("[==|====|==================|] 28 of 28 s");
    }

    @Test
    void workUntilDoneHasNoBar() {
        var moment = new LoadMoment(
                new PhasePlan(List.of()),
                9,
                "measure",
                List.of(new GroupMoment("", 5.0, "rows/s", 1.0)),
                0,
                List.of(),
                List.of());

        assertThat(LiveLines.of(moment, 80, false).get(0)).isEqualTo("until done, 9 s");
    }

    @Test
    void aFillShowsItsRateAndTheTimeLeft() {
        assertThat(LiveLines.of(new FillMoment(2_000, 8_000, 8_000_000, 2), 60))
                .containsExactly(
                        "[============>........................................] 25 %",
                        "  2,000 of 8,000 rows, 1,000 rows/s, 4.0 MB/s, 6 s left");
    }

    @Test
    void aFillWithoutRowsSoFarHasNoEndInSight() {
        assertThat(FillLine.of(new FillMoment(0, 8_000, 0, 2)))
                .isEqualTo("  0 of 8,000 rows, 0 rows/s, 0.0 MB/s, ? s left");
        assertThat(new FillMoment(0, 0, 0, 2).share()).isZero();
    }

    @Test
    void moreRowsThanExpectedAreNotMoreThanAll() {
        assertThat(FillLine.of(new FillMoment(50, 40, 0, 1)))
                .startsWith("  50 of 50 rows")
                .endsWith(" 0 s left");
    }

    private static final ThresholdLine MET = new ThresholdLine("errorShare <= 0.1 %", 0.0005, 0.001, "", true, null);
    private static final ThresholdLine MISSED = new ThresholdLine("p95 <= 20ms", 23.0, 20, "ms", false, null);
    private static final ThresholdLine UNKNOWN =
            new ThresholdLine("esx1 powerWatts <= 900", null, 900, "", false, "host esx1 was not sampled");

    private static LoadMoment moment(
            int seconds, @Nullable Double throughput, @Nullable Double responseP95Ms, long errors) {
        return new LoadMoment(
                PLAN,
                seconds,
                "measure",
                List.of(new GroupMoment("", throughput, "OPM", responseP95Ms)),
                errors,
                HOSTS,
                List.of());
    }

    private static LoadMoment judged(List<ThresholdLine> thresholds) {
        return new LoadMoment(
                PLAN, 12, "measure", List.of(new GroupMoment("", 1.0, "OPM", 1.0)), 0, List.of(), thresholds);
    }
}
