package dev.lockstep.coordinator.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.access.Role;
import dev.lockstep.access.TokenLine;
import dev.lockstep.access.TokenText;
import dev.lockstep.coordinator.host.SettableClock;
import dev.lockstep.coordinator.settings.LimitSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.mock.web.MockHttpSession;
import org.springframework.security.core.context.SecurityContextHolder;
import tools.jackson.databind.json.JsonMapper;

class AccessFilterTest {

    private static final Duration LIFE = Duration.ofHours(12);

    private final MockHttpSession session = new MockHttpSession();
    private final SettableClock clock = new SettableClock(Instant.ofEpochMilli(session.getCreationTime()));
    private final Path file;
    private final AccessFilter filter;

    AccessFilterTest(@TempDir Path folder) throws IOException {
        file = folder.resolve("tokens");
        write(Role.OPERATOR);
        AccessTokens tokens = new AccessTokens(file, clock);
        Gate gate = new Gate(tokens, new LimitSettings(2, 3, 1, 1, 1), (address, where) -> {}, clock);
        filter = new AccessFilter(tokens, gate, new AccessRefusals(new JsonMapper()), clock);
        session.setMaxInactiveInterval((int) LIFE.toSeconds());
    }

    @AfterEach
    void forget() {
        SecurityContextHolder.clearContext();
    }

    @Test
    void endsASessionThatIsOldHoweverBusyItWas() throws Exception {
        clock.forward(LIFE.minusSeconds(1));
        assertThat(visitorOfTheSession()).map(Visitor::name).hasValue("ann");

        clock.forward(Duration.ofSeconds(1));
        assertThat(visitorOfTheSession()).isEmpty();
    }

    @Test
    void givesASessionTheRoleThatItsTokenHasNow() throws Exception {
        assertThat(mayOperate()).isTrue();

        write(Role.VIEWER);
        clock.forward(Duration.ofSeconds(1));

        assertThat(mayOperate()).isFalse();
        assertThat(visitorOfTheSession()).isPresent();
    }

    @Test
    void asksTheHeaderAloneWhereThereIsOne() throws Exception {
        var request = requestOfTheSession();
        request.addHeader("Authorization", "Basic YTpi");

        assertThat(visitor(request)).isEmpty();
    }

    @Test
    void believesNoSessionThatHasNone() throws Exception {
        requestOfTheSession();

        assertThat(visitor(new MockHttpServletRequest("GET", "/runs"))).isEmpty();
    }

    private void write(Role role) throws IOException {
        Files.writeString(file, new TokenLine("ann", role, TokenText.hash("of-ann")).toString());
    }

    private boolean mayOperate() throws Exception {
        return visitorOfTheSession().orElseThrow().bearer().covers(Role.OPERATOR);
    }

    private Optional<Visitor> visitorOfTheSession() throws Exception {
        return visitor(requestOfTheSession());
    }

    /** With what Spring Security has found in the session. */
    private MockHttpServletRequest requestOfTheSession() {
        TokenBearer asSignedIn = new TokenBearer("ann", Set.of(Role.OPERATOR), TokenText.hash("of-ann"));
        SecurityContextHolder.getContext().setAuthentication(new Visitor(asSignedIn, "10.0.0.1").authentication());
        var request = new MockHttpServletRequest("GET", "/runs");
        request.setSession(session);
        return request;
    }

    private Optional<Visitor> visitor(MockHttpServletRequest request) throws Exception {
        List<Visitor> found = new ArrayList<>();
        filter.doFilter(request, new MockHttpServletResponse(), (same, response) -> Visitor.current()
                .ifPresent(found::add));
        return found.stream().findFirst();
    }
}
