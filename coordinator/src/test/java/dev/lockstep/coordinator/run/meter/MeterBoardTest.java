package dev.lockstep.coordinator.run.meter;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Tags;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeterBoardTest {

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final MeterBoard board = new MeterBoard(registry, 3);

    @Test
    void followsTheReadingsOfEachSeries() {
        board.show(List.of(transactions("a", 5), users("a", 2)));
        board.show(List.of(transactions("a", 9), users("a", 1)));

        assertThat(registry.scrape())
                .contains("lockstep_run_transactions_total{run=\"a\"} 9.0\n", "lockstep_run_users{run=\"a\"} 1.0\n");
    }

    @Test
    void removesWhatIsNoLongerRead() {
        board.show(List.of(transactions("a", 5), users("a", 2)));
        board.show(List.of(transactions("a", 5)));

        assertThat(registry.scrape())
                .contains("lockstep_run_transactions_total{")
                .doesNotContain("lockstep_run_users");
    }

    @Test
    void leavesOutWhatIsBeyondTheLimitAndCountsIt() {
        board.show(List.of(transactions("a", 1), transactions("b", 2), users("a", 3), users("b", 4), users("c", 5)));

        assertThat(registry.scrape())
                .contains("lockstep_run_series_left_out 2.0", "lockstep_run_users{run=\"a\"} 3.0")
                .doesNotContain("lockstep_run_users{run=\"b\"}", "lockstep_run_users{run=\"c\"}");
    }

    @Test
    void keepsASeriesThatOthersWouldDisplace() {
        board.show(List.of(transactions("old", 1)));
        board.show(List.of(transactions("a", 1), transactions("b", 1), transactions("c", 1), transactions("old", 2)));

        assertThat(registry.scrape())
                .contains("lockstep_run_transactions_total{run=\"old\"} 2.0", "lockstep_run_series_left_out 1.0");
    }

    @Test
    void takesALeftOutSeriesOnceThereIsRoom() {
        board.show(List.of(users("a", 1), users("b", 1), users("c", 1), users("d", 1)));
        board.show(List.of(users("c", 1), users("d", 7)));

        assertThat(registry.scrape()).contains("lockstep_run_users{run=\"d\"} 7.0", "series_left_out 0.0");
    }

    @Test
    void publishesNothingWithALimitOfZero() {
        PrometheusMeterRegistry none = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        new MeterBoard(none, 0).show(List.of(users("a", 1)));

        assertThat(none.scrape()).contains("lockstep_run_series_left_out 1.0").doesNotContain("lockstep_run_users");
    }

    private static Reading transactions(String run, double value) {
        return new Reading(RunMeter.TRANSACTIONS, Tags.of("run", run), value);
    }

    private static Reading users(String run, double value) {
        return new Reading(RunMeter.USERS, Tags.of("run", run), value);
    }
}
