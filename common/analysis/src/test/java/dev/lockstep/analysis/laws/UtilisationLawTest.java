package dev.lockstep.analysis.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lockstep.analysis.result.CheckLine;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class UtilisationLawTest {
    @Test
    void fitsWhatATransactionTakes() {
        var fit = LinearFit.of(new double[] {200, 400, 600, 800}, new double[] {18.1, 33.9, 50.2, 65.9});

        assertThat(fit.slope()).isCloseTo(0.07985, within(1e-9));
        assertThat(fit.intercept()).isCloseTo(2.10, within(1e-9));
        assertThat(fit.halfWidthAt(0)).isCloseTo(0.935, within(0.0006));
        assertThat((100 - fit.intercept()) / fit.slope()).isCloseTo(1226.05, withinPercentage(0.001));
    }

    @Test
    void findsWhatTheRampUpShowed() {
        List<LawCheck> checks = new UtilisationLaw("esx1", rampUp(), at(1_000, 85)).checks();

        assertThat(checks).extracting(check -> check.line().name()).containsExactly("utilisation", "capacity");
        assertThat(checks).extracting(check -> check.line().ok()).containsExactly(true, true);
        assertThat(checks.get(0).line().expected()).isCloseTo(85, within(0.3));
        assertThat(checks.get(1).line().expected()).isCloseTo(1_187.5, within(5.0));
    }

    @Test
    void warnsOfALoadThatIsNotTheRuns() {
        LawCheck check =
                new UtilisationLaw("esx1", rampUp(), at(1_000, 95)).checks().get(0);

        assertThat(check.broken()).isTrue();
        assertThat(check.reason()).isFalse();
        assertThat(check.line().statement())
                .startsWith(
                        "Broken: host esx1 was 95.00 % busy; its CPU time per transaction in the ramp-up predicts 85.13 %")
                .contains("Something else ran on it");
    }

    /** The samples of an idle host beside the one that does the work. */
    @Test
    void warnsOfAHostThatDoesNotFollowTheLoad() {
        LawCheck check =
                new UtilisationLaw("esx2", other(3), at(1_000, 3)).checks().get(0);

        assertThat(check.broken()).isTrue();
        assertThat(check.reason()).isFalse();
        assertThat(check.line().statement())
                .startsWith("Broken: host esx2 was 3.00 % busy, and the load of the ramp-up added 0.")
                .endsWith("Its samples belong to another host or time, or the work is too small to be seen on it.");
    }

    @Test
    void seesAPointOfCpuThatTheLoadAdds() {
        var steps = new UtilisationRows();
        for (int row = 0; row <= 10; row++) {
            steps.add(100.0 * row, 3 + 0.1 * row + (row % 3) * 0.2);
        }
        steps.endRow();

        assertThat(only(steps, at(1_000, 4)).ok()).isNull();
    }

    @Test
    void aBusyHostMayHaveOtherWorkThatEndsWhileTheLoadRises() {
        assertThat(new UtilisationLaw("esx1", other(60), at(1_000, 60)).checks())
                .noneMatch(LawCheck::broken);
    }

    private static UtilisationRows other(double percent) {
        var steps = new UtilisationRows();
        for (int row = 0; row <= 10; row++) {
            steps.add(100.0 * row, percent + (row % 3) * 0.2);
        }
        steps.endRow();
        return steps;
    }

    @Test
    void decidesNothingWithoutRows() {
        assertThat(only(new UtilisationRows(), at(1_000, 85)).ok()).isNull();
        assertThat(only(rampUp(), new UtilisationRows()).ok()).isNull();
    }

    @Test
    void decidesNothingOfALoadFarFromThatOfTheRampUp() {
        assertThat(only(rampUp(), at(2_000, 99)).ok()).isNull();
    }

    @Test
    void decidesNothingByARampUpThatShowsNothing() {
        var wild = new UtilisationRows();
        for (int row = 0; row <= 10; row++) {
            wild.add(100.0 * row, row % 2 == 0 ? 90 : 10);
        }
        wild.endRow();

        assertThat(only(wild, at(1_000, 85)).ok()).isNull();
    }

    private static CheckLine only(UtilisationRows steps, UtilisationRows measured) {
        List<LawCheck> checks = new UtilisationLaw("esx1", steps, measured).checks();
        assertThat(checks).hasSize(1);
        return checks.get(0).line();
    }

    /** Idle at 5 %, then up to 1,000 a second in rows of 5 s, with 8 % for each 100. */
    private static UtilisationRows rampUp() {
        var points = new UtilisationRows();
        for (int second = 0; second < 110; second++) {
            int row = Math.max(0, second / 5 - 11);
            double work = Math.max(0, second - 55) / 54.0 * 1_000;
            points.add(work, 5 + row * 5 * 8 * 1_000 / 54.0 / 100 + (row == 0 ? 0 : 2.96) + (row % 2) * 0.2);
        }
        points.endRow();
        return points;
    }

    private static UtilisationRows at(double work, double percent) {
        var points = new UtilisationRows();
        points.add(work, percent);
        points.endRow();
        return points;
    }
}
