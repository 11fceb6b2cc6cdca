package dev.lockstep.coordinator.security;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * The browsers that have signed in, in memory only: a restart signs everybody out. A session is as good as the token that it
 * was opened with, so whoever asks must ask for that again. Safe for several threads.
 */
@Component
public final class Sessions {

    /** The name of the cookie that carries a session's id. */
    public static final String COOKIE = "lockstep-session";

    /** How long a session lasts. */
    public static final Duration LIFE = Duration.ofHours(12);

    private static final int ID_BYTES = 32;
    private static final int MOST = 1_000;

    private final Map<String, Session> byId = new LinkedHashMap<>();
    private final SecureRandom random = new SecureRandom();
    private final Clock clock;

    Sessions(Clock clock) {
        this.clock = clock;
    }

    private record Session(Grant grant, Instant end) {}

    /** Begins a session and returns its id; the oldest ends when there are too many. */
    public synchronized String open(Grant grant) {
        Instant now = clock.instant();
        byId.values().removeIf(session -> !session.end().isAfter(now));
        if (byId.size() >= MOST) {
            byId.remove(byId.keySet().iterator().next());
        }
        byte[] id = new byte[ID_BYTES];
        random.nextBytes(id);
        String text = HexFormat.of().formatHex(id);
        byId.put(text, new Session(grant, now.plus(LIFE)));
        return text;
    }

    /** Ends the session that a request is of. */
    public synchronized void close(HttpServletRequest request) {
        id(request).ifPresent(byId::remove);
    }

    /** What was granted to the session that a request is of; nothing when there is none, or it has ended. */
    synchronized Optional<Grant> grant(HttpServletRequest request) {
        return id(request)
                .map(byId::get)
                .filter(session -> session.end().isAfter(clock.instant()))
                .map(Session::grant);
    }

    private static Optional<String> id(HttpServletRequest request) {
        Cookie[] cookies = request.getCookies();
        return cookies == null
                ? Optional.empty()
                : Arrays.stream(cookies)
                        .filter(cookie -> cookie.getName().equals(COOKIE))
                        .map(Cookie::getValue)
                        .findFirst();
    }
}
