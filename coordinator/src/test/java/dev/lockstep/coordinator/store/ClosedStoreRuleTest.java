package dev.lockstep.coordinator.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.SQLExceptionOverride.Override;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class ClosedStoreRuleTest {

    private final ClosedStoreRule rule = new ClosedStoreRule();

    @Test
    void aConnectionToADatabaseThatHasClosedItselfIsGivenUp() {
        assertThat(rule.adjudicate(new SQLException("The database has been closed", "90098", 90_098)))
                .isEqualTo(Override.MUST_EVICT);
    }

    @Test
    void otherErrorsAreLeftToThePool() {
        assertThat(rule.adjudicate(new SQLException("Unique index or primary key violation", "23505", 23_505)))
                .isEqualTo(Override.CONTINUE_EVICT);
    }
}
