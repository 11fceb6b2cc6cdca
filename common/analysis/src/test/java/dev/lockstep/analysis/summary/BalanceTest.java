package dev.lockstep.analysis.summary;

import static dev.lockstep.interval.Samples.commits;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.BalanceLine;
import dev.lockstep.interval.Counts;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BalanceTest {
    private final Scenario run = new Scenario();

    @Test
    void comparesTheWholeRunWithWhatTheDatabaseGained() {
        BalanceLine book = book();

        assertThat(book.target()).isEqualTo("vm1a");
        assertThat(book.name()).isEqualTo("orders");
        assertThat(book.ledger()).isEqualTo(38_000);
        assertThat(book.database()).isEqualTo(38_000);
        assertThat(book.unknown()).containsExactly(0L, 0L);
        assertThat(book.ok()).isTrue();
    }

    @Test
    void admitsAsManyMoreAsHaveAnUnknownOutcome() {
        run.orders = second -> second == 20 ? new Counts(98, 0, 0, 2, 0, 98, 2) : commits(100);

        run.databaseGain = 0;
        assertThat(book().unknown()).containsExactly(0L, 4L);
        assertThat(book().ok()).isTrue();
        run.databaseGain = 4;
        assertThat(book().ok()).isTrue();
        run.databaseGain = 5;
        assertThat(book().ok()).isFalse();
        run.databaseGain = -1;
        assertThat(book().ok()).isFalse();
    }

    @Test
    void hasNoUpperEndWhenAnAgentWasLost() {
        run.lost = Map.of("a2", "it was killed");
        run.databaseGain = 5_000;

        assertThat(book().unknown()).containsExactly(0L, null);
        assertThat(book().ok()).isTrue();
        run.databaseGain = -1;
        assertThat(book().ok()).isFalse();
    }

    @Test
    void isEmptyWhenNothingWasVerified() {
        run.verified = false;

        assertThat(run.document().balance()).isEmpty();
        assertThat(run.document().consistency()).isEmpty();
    }

    private BalanceLine book() {
        return run.document().balance().get(0);
    }
}
