package dev.lockstep.coordinator.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.access.Role;
import dev.lockstep.coordinator.host.SettableClock;
import jakarta.servlet.http.Cookie;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;

class SessionsTest {

    private static final Grant GRANT = new Grant("ann", Set.of(Role.VIEWER), "hash");

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-01T12:00:00Z"));
    private final Sessions sessions = new Sessions(clock);

    @Test
    void keepWhatWasGrantedUntilTheirTimeIsOver() {
        MockHttpServletRequest request = requestOf(sessions.open(GRANT));

        clock.forward(Sessions.LIFE.minusSeconds(1));
        assertThat(sessions.grant(request)).hasValue(GRANT);
        clock.forward(Duration.ofSeconds(1));

        assertThat(sessions.grant(request)).isEmpty();
    }

    @Test
    void haveIdsThatNobodyGuesses() {
        String first = sessions.open(GRANT);

        assertThat(first).hasSize(64).isNotEqualTo(sessions.open(GRANT));
        assertThat(sessions.grant(requestOf("0".repeat(64)))).isEmpty();
        assertThat(sessions.grant(new MockHttpServletRequest())).isEmpty();
    }

    @Test
    void giveWayToNewOnesWhenThereAreTooMany() {
        MockHttpServletRequest oldest = requestOf(sessions.open(GRANT));

        for (int count = 0; count < 1_000; count++) {
            sessions.open(GRANT);
        }

        assertThat(sessions.grant(oldest)).isEmpty();
    }

    private static MockHttpServletRequest requestOf(String id) {
        var request = new MockHttpServletRequest();
        request.setCookies(new Cookie(Sessions.COOKIE, id));
        return request;
    }
}
