package dev.lockstep.engine.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.postgresql.TestPostgres;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class OracleServiceTest {

    private static final Duration PAUSE = Duration.ofMillis(1);

    private final AtomicInteger attempts = new AtomicInteger();

    @Test
    void waitsForTheListenerToKnowTheService() throws SQLException {
        OracleService.await(refusing(12514, 3), Duration.ofMinutes(1), PAUSE);

        assertThat(attempts).hasValue(4);
    }

    @Test
    void saysWhatToDoWhenTheServiceDoesNotComeBack() {
        assertThatThrownBy(() -> OracleService.await(refusing(12514, 3), Duration.ZERO, PAUSE))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("service in 'url' is not available after 0 s")
                .hasMessageContaining("SAVE STATE");
    }

    @Test
    void doesNotWaitForARefusedLogin() {
        assertThatThrownBy(() -> OracleService.await(refusing(1017, 3), Duration.ofMinutes(1), PAUSE))
                .isInstanceOf(SQLException.class);
        assertThat(attempts).hasValue(1);
    }

    private Connections refusing(int code, int times) {
        return () -> {
            if (attempts.incrementAndGet() <= times) {
                throw new SQLException("ORA-" + code, "66000", code);
            }
            return TestPostgres.connect(TestPostgres.admin());
        };
    }
}
