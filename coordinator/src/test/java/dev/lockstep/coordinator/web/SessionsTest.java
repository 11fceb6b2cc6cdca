package dev.lockstep.coordinator.web;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.Cookie;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;

class SessionsTest {

    private Instant now = Instant.parse("2026-11-01T12:00:00Z");
    private final Sessions sessions = new Sessions(new Clock() {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    });

    @Test
    void endByThemselvesAfterTheirTime() {
        MockHttpServletRequest request = requestOf(sessions.open());

        now = now.plus(Sessions.LIFE).minusSeconds(1);
        boolean before = sessions.admits(request);
        now = now.plus(Duration.ofSeconds(1));

        assertThat(before).isTrue();
        assertThat(sessions.admits(request)).isFalse();
    }

    @Test
    void haveIdsThatNobodyGuesses() {
        String first = sessions.open();

        assertThat(first).hasSize(64).isNotEqualTo(sessions.open());
        assertThat(sessions.admits(requestOf("0".repeat(64)))).isFalse();
        assertThat(sessions.admits(new MockHttpServletRequest())).isFalse();
    }

    @Test
    void giveWayToNewOnesWhenThereAreTooMany() {
        MockHttpServletRequest oldest = requestOf(sessions.open());

        for (int count = 0; count < 1_000; count++) {
            sessions.open();
        }

        assertThat(sessions.admits(oldest)).isFalse();
    }

    private static MockHttpServletRequest requestOf(String id) {
        var request = new MockHttpServletRequest();
        request.setCookies(new Cookie(Sessions.COOKIE, id));
        return request;
    }
}
