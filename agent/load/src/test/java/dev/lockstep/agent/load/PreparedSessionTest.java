package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.TestPostgres;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PreparedSessionTest {

    private static final String CALL = "{? = call abs(-1)}";

    @Test
    void preparesEachSqlOnce() throws SQLException {
        try (Connection connection = TestPostgres.connect(TestPostgres.newDatabase())) {
            PreparedSession session = new PreparedSession(connection, 2);

            assertThat(session.statement("select 1")).isSameAs(session.statement("select 1"));
            assertThat(session.call(CALL)).isSameAs(session.call(CALL));
        }
    }

    @Test
    void closesWhatWasNotUsedForLongest() throws SQLException {
        try (Connection connection = TestPostgres.connect(TestPostgres.newDatabase())) {
            PreparedSession session = new PreparedSession(connection, 2);
            PreparedStatement first = session.statement("select 1");
            CallableStatement call = session.call(CALL);
            session.statement("select 1");

            PreparedStatement third = session.statement("select 3");

            assertThat(call.isClosed()).isTrue();
            assertThat(first.isClosed()).isFalse();
            assertThat(session.call(CALL)).isNotSameAs(call);
            assertThat(first.isClosed()).isTrue();
            assertThat(third.isClosed()).isFalse();
            session.cancel();
        }
    }
}
