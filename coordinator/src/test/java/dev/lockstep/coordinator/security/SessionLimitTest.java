package dev.lockstep.coordinator.security;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.HttpSessionEvent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpSession;

class SessionLimitTest {

    private final SessionLimit limit = new SessionLimit();
    private final List<MockHttpSession> sessions = new ArrayList<>();

    @Test
    void endsTheOldestOfTooManyThatAreStillOpen() {
        open(1_000);
        assertThat(sessions).noneMatch(MockHttpSession::isInvalid);

        limit.sessionDestroyed(new HttpSessionEvent(sessions.get(0)));
        open(1);
        assertThat(sessions).noneMatch(MockHttpSession::isInvalid);
        open(1);

        assertThat(sessions).filteredOn(MockHttpSession::isInvalid).containsExactly(sessions.get(1));
    }

    private void open(int count) {
        for (int opened = 0; opened < count; opened++) {
            MockHttpSession session = new MockHttpSession();
            sessions.add(session);
            limit.sessionCreated(new HttpSessionEvent(session));
        }
    }
}
